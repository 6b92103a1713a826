"""Reading packaged data, scenario files and content packs."""
