// Calls a method that String does not have.
// Wrong: does not compile.
public class NoSuchMethod {
    public static void main(String[] args) {
        System.out.println("BCABCCB".size());
    }
}
