/* Tries all turns of the first three moves, which determine the other six: a dial that only one undetermined move turns
 * determines that move. */
import java.util.Scanner;

class FromThreeCounts {
    static int mod(long x) {
        return (int) (((x % 12) + 12) % 12);
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int[] d = new int[9];
        for (int i = 0; i < 9; i++) d[i] = mod(in.nextLong());
        int[] t = new int[10];
        for (t[1] = 0; t[1] < 12; t[1]++)
            for (t[2] = 0; t[2] < 12; t[2]++)
                for (t[3] = 0; t[3] < 12; t[3]++) {
                    t[4] = mod(-d[0] - t[1] - t[2]);
                    t[5] = mod(-d[1] - t[1] - t[2] - t[3]);
                    t[6] = mod(-d[2] - t[2] - t[3]);
                    t[7] = mod(-d[3] - t[1] - t[4] - t[5]);
                    t[9] = mod(-d[4] - t[1] - t[3] - t[5] - t[7]);
                    t[8] = mod(-d[6] - t[4] - t[7]);
                    boolean right = mod(d[5] + t[3] + t[5] + t[6] + t[9]) == 0
                        && mod(d[7] + t[5] + t[7] + t[8] + t[9]) == 0
                        && mod(d[8] + t[6] + t[8] + t[9]) == 0;
                    if (!right) continue;
                    StringBuilder line = new StringBuilder();
                    int count = 0;
                    for (int m = 1; m <= 9; m++)
                        if (t[m] != 0) {
                            count++;
                            line.append(m).append('-').append(12 - t[m]).append(' ');
                        }
                    System.out.println(count);
                    System.out.println(line);
                    return;
                }
    }
}
