// Half turns, hopefully.
// Wrong: writes aU2 and aU', which are not moves here.
public class Primes {
    public static void main(String[] args) {
        System.out.println("aU2 bR cU' dL2");
    }
}
