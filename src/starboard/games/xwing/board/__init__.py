"""The play area: what is measured and met on it, and where things can be put."""
