// Walks at random until it has found ten million sequences that reach the target, and keeps the best.
// Wrong: never done in time, and not even guaranteed to be correct.
import java.util.Random;
import java.util.Scanner;

public class RandomWalks {
    static final int[][] SOURCES = {
        {7, 6, 5, 4, 3, 2, 1, 0}, {3, 0, 1, 2, 5, 6, 7, 4}, {0, 6, 1, 3, 4, 2, 5, 7}};

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        StringBuilder target = new StringBuilder();
        for (int i = 0; i < 8; i++) target.append(in.next());
        Random random = new Random(1);
        String best = null;
        for (int found = 0; found < 10_000_000;) {
            String sheet = "12345678";
            StringBuilder path = new StringBuilder();
            while (path.length() < 22 && !sheet.contentEquals(target)) {
                int move = random.nextInt(3);
                StringBuilder next = new StringBuilder();
                for (int source : SOURCES[move]) next.append(sheet.charAt(source));
                sheet = next.toString();
                path.append((char) ('A' + move));
            }
            if (!sheet.contentEquals(target)) continue;
            found++;
            String sequence = path.toString();
            if (best == null || sequence.length() < best.length()
                || (sequence.length() == best.length() && sequence.compareTo(best) < 0)) best = sequence;
        }
        System.out.println(best.length());
        System.out.println(best);
    }
}
