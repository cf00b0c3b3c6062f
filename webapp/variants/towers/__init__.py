"""Several towers whose discs have colours: the Towers of Antwerp, large and little, by search."""
