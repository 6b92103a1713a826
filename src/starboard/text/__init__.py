"""Message catalogues and the renderings made from them."""
