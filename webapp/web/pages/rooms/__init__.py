"""The addresses of a class: opening one, joining one, and the page that its students see."""
