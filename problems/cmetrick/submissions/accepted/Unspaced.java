// Prints the moves without blanks between them, and a whole turn too much.
public class Unspaced {
    public static void main(String[] args) {
        String moves = "aL bR aL cD bU cD bU cR dR bL cR dR cR cU aD dR bD dU "
            + "aD cR aR bL cD bD dR cL cD bD cD bD dU aD aR dL cR cD";
        System.out.print(moves.replace(" ", "") + "dUdUdUdU");
    }
}
