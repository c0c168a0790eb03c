"""From a frame to dice: letterbox, network, suppression, confidence (numpy, cv2, onnxruntime)."""
