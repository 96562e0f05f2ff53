"""Speed, beside what a person would use instead. `make bench` runs it and writes docs/figures/bench.json."""
