/* WRONG: expects % of a negative number to be a remainder of at least 0, and so prints turns by negative hours. */
import java.util.Scanner;

class NegativeRemainder {
    static final int[][] INVERSE = {
        {7, 10, 7, 10, 10, 9, 7, 9, 8}, {3, 7, 3, 7, 7, 7, 2, 8, 2}, {7, 10, 7, 9, 10, 10, 8, 9, 7},
        {3, 7, 2, 7, 7, 8, 3, 7, 2}, {7, 10, 7, 10, 9, 10, 7, 10, 7}, {2, 7, 3, 8, 7, 7, 2, 7, 3},
        {7, 9, 8, 10, 10, 9, 7, 10, 7}, {2, 8, 2, 7, 7, 7, 3, 7, 3}, {8, 9, 7, 9, 10, 10, 7, 10, 7}};

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        long[] d = new long[9];
        for (int i = 0; i < 9; i++) d[i] = in.nextLong();
        int count = 0;
        StringBuilder line = new StringBuilder();
        for (int m = 0; m < 9; m++) {
            long t = 0;
            for (int i = 0; i < 9; i++) t += INVERSE[m][i] * d[i];
            t = -t % 12;
            if (t != 0) {
                count++;
                line.append(m + 1).append('+').append(t).append(' ');
            }
        }
        System.out.println(count);
        System.out.println(line);
    }
}
