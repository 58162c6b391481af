// CRASHES: counts the dials from 1 to 9 in an array of nine, ArrayIndexOutOfBoundsException.
import java.util.Scanner;

class OutOfBounds {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int[] dials = new int[9];
        for (int i = 1; i <= 9; i++) dials[i] = in.nextInt();
        System.out.println(dials[9]);
    }
}
