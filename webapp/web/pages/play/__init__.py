"""The page `/play`, and what its scripts request over HTTP."""
