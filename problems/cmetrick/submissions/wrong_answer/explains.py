# The right sequence after a greeting.
# Wrong: only what follows a # is a comment.
print("Here is my solution with 36 moves:")
print("aL bR aL cD bU cD bU cR dR bL cR dR cR cU aD dR bD dU")
print("aD cR aR bL cD bD dR cL cD bD cD bD dU aD aR dL cR cD")
