"""`python -m starboard` is the command line."""

from starboard.cli import main

main()
