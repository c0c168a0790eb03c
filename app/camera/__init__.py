"""Frames from pictures, folders, videos and cameras, behind one contract (numpy, cv2)."""
