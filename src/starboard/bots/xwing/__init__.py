"""How bots of every edition of X-Wing judge a table; what an edition decides is told by its own `Sight`."""
