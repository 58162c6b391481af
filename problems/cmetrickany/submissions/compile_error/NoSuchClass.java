// Prints two moves.
// Wrong: there is no class Sequence.
public class NoSuchClass {
    public static void main(String[] args) {
        System.out.println(new Sequence("bL aD"));
    }
}
