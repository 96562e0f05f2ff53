"""Values: what the parts of Scenewright say to each other. Pure and frozen; no I/O, no clocks, no ids of storage."""
