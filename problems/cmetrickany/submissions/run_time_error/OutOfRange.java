// Counts places from 1.
// Wrong: there is no place 20 in an array of 20.
public class OutOfRange {
    public static void main(String[] args) {
        int[] places = new int[20];
        for (int i = 1; i <= 20; i++) places[i] = i;
        System.out.println("aU");
    }
}
