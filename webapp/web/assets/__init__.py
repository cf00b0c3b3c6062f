"""Files that browsers receive unchanged (style sheets, scripts, pictures), and where they are."""
