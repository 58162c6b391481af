/* WRONG: takes % of negative numbers for a remainder from 0 on, and so prints turns by negative hours. */
import java.util.Scanner;

class NegativeRemainder {
    static final int[][] K = {
        {5, 2, 5, 2, 2, 3, 5, 3, 4}, {9, 5, 9, 5, 5, 5, 10, 4, 10}, {5, 2, 5, 3, 2, 2, 4, 3, 5},
        {9, 5, 10, 5, 5, 4, 9, 5, 10}, {5, 2, 5, 2, 3, 2, 5, 2, 5}, {10, 5, 9, 4, 5, 5, 10, 5, 9},
        {5, 3, 4, 2, 2, 3, 5, 2, 5}, {10, 4, 10, 5, 5, 5, 9, 5, 9}, {4, 3, 5, 3, 2, 2, 5, 2, 5}};

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        long[] d = new long[9];
        for (int i = 0; i < 9; i++) d[i] = in.nextLong();
        int count = 0;
        StringBuilder line = new StringBuilder();
        for (int m = 0; m < 9; m++) {
            long t = 0;
            for (int i = 0; i < 9; i++) t += K[m][i] * d[i];
            t %= 12;
            if (t != 0) {
                count++;
                line.append(m + 1).append('+').append(t).append(' ');
            }
        }
        System.out.println(count);
        System.out.println(line);
    }
}
