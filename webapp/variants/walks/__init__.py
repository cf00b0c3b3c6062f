"""From any position to any other: the target walk, the decision "once or twice", and their listing."""
