// TOO SLOW: never ends. Makes move 9 until dial I is at twelve, then checks whether all dials are, and starts again; it
// never makes the moves 1 to 8.
import java.util.Scanner;

class EndlessLoop {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int[] dials = new int[9];
        for (int i = 0; i < 9; i++) dials[i] = in.nextInt();
        long made = 0;
        while (dials[0] + dials[1] + dials[2] + dials[3] + dials[4] + dials[5] + dials[6] + dials[7] + dials[8] != 0) {
            for (int i : new int[] {4, 5, 7, 8}) dials[i] = (dials[i] + 1) % 4;
            made++;
        }
        for (; made > 0; made--) System.out.print(9);
        System.out.println();
    }
}
