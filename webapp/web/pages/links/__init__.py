"""What links say: each is read once, here; scripts get the result, with a notice for each mistake."""
