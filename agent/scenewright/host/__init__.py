"""Host: this machine. Setting it up, and saying what it has."""
