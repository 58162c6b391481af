# A million moves that cancel out, and then the right ones: long, but right.
print("\n".join(["aU bR bL aD"] * 250000))
print("aL bR aL cD bU cD bU cR dR bL cR dR cR cU aD dR bD dU")
print("aD cR aR bL cD bD dR cL cD bD cD bD dU aD aR dL cR cD")
