"""The page `/mine`: a student's own program on the stage; and the files of `hanoi trace`."""
