// Numbers all 40,320 sheets, fills a table of moves and one of first arrivals from 12345678 for all of them at once,
// then looks the target up and walks back.
import java.util.Scanner;

public class Table {
    static final int SHEETS = 40320;
    static final int[][] SOURCES = {
        {7, 6, 5, 4, 3, 2, 1, 0}, {3, 0, 1, 2, 5, 6, 7, 4}, {0, 6, 1, 3, 4, 2, 5, 7}};

    static int rank(int[] sheet) {
        int result = 0;
        for (int i = 0; i < 8; i++) {
            int smaller = 0;
            for (int j = i + 1; j < 8; j++) {
                if (sheet[j] < sheet[i]) smaller++;
            }
            result = result * (8 - i) + smaller;
        }
        return result;
    }

    static int[] unrank(int number) {
        int[] sheet = new int[8];
        for (int i = 7; i >= 0; i--) {
            sheet[i] = number % (8 - i);
            number /= 8 - i;
            for (int j = i + 1; j < 8; j++) {
                if (sheet[j] >= sheet[i]) sheet[j]++;
            }
        }
        return sheet;
    }

    static int[][] moveTable() {
        int[][] next = new int[3][SHEETS];
        int[] after = new int[8];
        for (int number = 0; number < SHEETS; number++) {
            int[] sheet = unrank(number);
            for (int move = 0; move < 3; move++) {
                for (int i = 0; i < 8; i++) after[i] = sheet[SOURCES[move][i]];
                next[move][number] = rank(after);
            }
        }
        return next;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int[] target = new int[8];
        for (int i = 0; i < 8; i++) target[i] = in.nextInt() - 1;

        int[][] next = moveTable();
        int[] previous = new int[SHEETS];
        char[] letter = new char[SHEETS];
        int[] queue = new int[SHEETS];
        int tail = 1;
        letter[0] = '-';
        for (int head = 0; head < tail; head++) {
            for (int move = 0; move < 3; move++) {
                int to = next[move][queue[head]];
                if (letter[to] != 0) continue;
                letter[to] = (char) ('A' + move);
                previous[to] = queue[head];
                queue[tail++] = to;
            }
        }

        StringBuilder path = new StringBuilder();
        for (int at = rank(target); at != 0; at = previous[at]) path.append(letter[at]);
        path.reverse();
        System.out.println(path.length());
        for (int i = 0; i < path.length(); i += 60) {
            System.out.println(path.substring(i, Math.min(i + 60, path.length())));
        }
    }
}
