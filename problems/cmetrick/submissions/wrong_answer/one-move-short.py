# The sequence of 36 moves without its last.
# Wrong: cD is missing, so four disks are in the wrong place.
print("aL bR aL cD bU cD bU cR dR bL cR dR cR cU aD dR bD dU")
print("aD cR aR bL cD bD dR cL cD bD cD bD dU aD aR dL cR")
