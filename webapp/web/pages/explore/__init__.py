"""The page `/`: one tower, or the variant that the link names."""
