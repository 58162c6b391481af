// Prints a sequence.
// Wrong: the semicolon is missing.
public class NoSemicolon {
    public static void main(String[] args) {
        System.out.println("aU aL bU bR")
    }
}
