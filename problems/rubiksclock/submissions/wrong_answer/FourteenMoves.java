/* WRONG: solves the fourteen equations for fourteen kinds of moves, as scramblers do: a valid solution, but rarely
 * shortest. */
import java.util.Scanner;

class FourteenMoves {
    static final int[] SETS = {8, 4, 2, 1, 12, 5, 3, 10, 15};
    static final int[] EDGE = {12, 10, 5, 3}, BIT = {8, 4, 2, 1};
    static final int[] FE = {1, 3, 5, 7}, BE = {9, 12, 10, 13}, CO = {0, 2, 6, 8};

    static int mod(long x) {
        return (int) (((x % 12) + 12) % 12);
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int[][] a = new int[14][15];
        for (int i = 0; i < 14; i++) a[i][14] = mod(-in.nextLong());
        for (int col = 0; col < 14; col++) {
            boolean front = col < 9;
            int set = front ? SETS[col] : SETS[col - 5];
            for (int i = 0; i < 4; i++) if ((set & BIT[i]) != 0) a[CO[i]][col] = 1;
            for (int e = 0; e < 4; e++) if ((set & EDGE[e]) != 0) a[front ? FE[e] : BE[e]][col] = front ? 1 : 11;
            a[front ? 4 : 11][col] = front ? 1 : 11;
        }
        int[] inverse = new int[12];
        for (int k : new int[] {1, 5, 7, 11}) inverse[k] = k;
        for (int c = 0; c < 14; c++) {
            for (int r = c + 1; r < 14; r++)
                while (a[r][c] != 0) {
                    int q = a[c][c] / a[r][c];
                    for (int k = 0; k < 15; k++) a[c][k] = mod(a[c][k] - q * a[r][k]);
                    int[] row = a[c];
                    a[c] = a[r];
                    a[r] = row;
                }
            int unit = inverse[a[c][c]];
            for (int k = 0; k < 15; k++) a[c][k] = mod(a[c][k] * unit);
            for (int r = 0; r < 14; r++)
                if (r != c) {
                    int f = a[r][c];
                    for (int k = 0; k < 15; k++) a[r][k] = mod(a[r][k] - f * a[c][k]);
                }
        }
        StringBuilder moves = new StringBuilder();
        int count = 0;
        for (int col = 0; col < 14; col++) {
            if (a[col][14] == 0) continue;
            count++;
            int set = col < 9 ? SETS[col] : SETS[col - 5];
            for (int bit : BIT) moves.append(((set & bit) != 0) == col < 9 ? 'U' : 'D');
            moves.append(col < 9 ? " u" : " d").append(a[col][14]).append('\n');
        }
        System.out.print(count + "\n" + moves);
    }
}
