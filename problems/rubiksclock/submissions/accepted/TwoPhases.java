/* OptClock's method: the fewest turns that keep both crosses for all 12^6 crosses and corners, then all 12^8 ways to
 * turn single corners, cheapest first, as long as they can still win. */
import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;

class TwoPhases {
    static final int[] EDGE = {12, 10, 5, 3}; // corners at the upper, left, right and lower edge
    static final int[] BIT = {8, 4, 2, 1};

    /** A way to match the cross of a side: price, and what is left for the second phase. */
    static class Way {
        int price, cell;
        int[] amount = new int[16];
    }

    static int mod(long x) {
        return (int) (((x % 12) + 12) % 12);
    }

    /** Ways by price. Corner entries of `cell` are those of 12^6: (front, back, 4 corners). */
    static List<List<Way>> waysOf(int[] edges, int centre, boolean front) {
        List<List<Way>> byPrice = new ArrayList<>();
        for (int p = 0; p <= 8; p++) byPrice.add(new ArrayList<>());
        for (int code = 0; code < 20736; code++) {
            Way way = new Way();
            int[] corner = new int[4];
            for (int i = 0, rest = code; i < 4; i++, rest /= 12) way.amount[BIT[i]] = rest % 12;
            for (int e = 0; e < 4; e++) {
                int away = 15 ^ EDGE[e], sum = centre - edges[e];
                for (int bit : BIT) if ((bit & away) != 0) sum -= way.amount[bit];
                way.amount[away] = mod(sum);
            }
            int total = 0;
            for (int m = 1; m < 16; m++) {
                if (way.amount[m] == 0) continue;
                way.price++;
                total += way.amount[m];
                for (int i = 0; i < 4; i++) if ((m & BIT[i]) != 0) corner[i] += way.amount[m];
            }
            int cell = 0;
            for (int i = 0; i < 4; i++) cell = cell * 12 + mod(corner[i]);
            way.cell = mod(centre - total) * (front ? 248832 : 20736) + cell;
            byPrice.get(way.price).add(way);
        }
        return byPrice;
    }

    /** Adds k times the move to a cell of 12^6. */
    static int add(int cell, int move, int k, boolean front) {
        int f = cell / 248832, b = cell / 20736 % 12, result = 0;
        if (front) f = mod(f + k);
        else b = mod(b + k);
        for (int i = 0, weight = 1728; i < 4; i++, weight /= 12)
            result += mod(cell / weight % 12 + ((move & BIT[i]) != 0 ? k : 0)) * weight;
        return f * 248832 + b * 20736 + result;
    }

    static boolean whole(int m) {
        for (int e : EDGE) if ((m & e) == 0) return false;
        return true;
    }

    static byte[] secondPhase() {
        byte[] price = new byte[2985984];
        java.util.Arrays.fill(price, (byte) 99);
        price[0] = 0;
        int[] line = new int[12];
        for (int side = 0; side < 2; side++)
            for (int m = 1; m < 16; m++) {
                if (!whole(m)) continue;
                int other = side == 0 ? 20736 : 248832;
                // Every line has exactly one cell where the cross of this side is 0.
                for (int corners = 0; corners < 20736; corners++) {
                    for (int k = 0; k < 12; k++) line[k] = add(corners, m, k, side == 0);
                    for (int cross = 0; cross < 12; cross++) {
                        int base = cross * other, least = 99;
                        for (int cell : line) least = Math.min(least, price[base + cell]);
                        for (int cell : line) price[base + cell] = (byte) Math.min(price[base + cell], least + 1);
                    }
                }
            }
        return price;
    }

    static String move(int corners, boolean front, int k) {
        StringBuilder text = new StringBuilder();
        for (int bit : BIT) text.append(((corners & bit) != 0) == front ? 'U' : 'D');
        return text.append(front ? " u" : " d").append(k).toString();
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int[] x = new int[14];
        for (int i = 0; i < 14; i++) x[i] = mod(in.nextLong());
        byte[] price = secondPhase();
        int[] fe = {mod(-x[1]), mod(-x[3]), mod(-x[5]), mod(-x[7])}, be = {x[9], x[12], x[10], x[13]};
        List<List<Way>> fronts = waysOf(fe, mod(-x[4]), true), backs = waysOf(be, x[11], false);
        int[] need = {mod(-x[0]), mod(-x[2]), mod(-x[6]), mod(-x[8])};
        int best = 99, bestCell = 0;
        Way bestFront = null, bestBack = null;
        for (int sum = 0; sum < best && sum <= 16; sum++)
            for (int p = Math.max(0, sum - 8); p <= Math.min(8, sum); p++)
                for (Way front : fronts.get(p)) {
                    int[] left = new int[4];
                    for (int i = 0, weight = 1728; i < 4; i++, weight /= 12)
                        left[i] = need[i] + 12 - front.cell / weight % 12;
                    int cross = front.cell / 20736 * 20736;
                    for (Way back : backs.get(sum - p)) {
                        int c = back.cell % 20736;
                        int corners = (left[0] + 12 - c / 1728) % 12 * 1728 + (left[1] + 12 - c / 144 % 12) % 12 * 144
                            + (left[2] + 12 - c / 12 % 12) % 12 * 12 + (left[3] + 12 - c % 12) % 12;
                        int cell = cross + (back.cell - c) + corners;
                        if (sum + price[cell] < best) {
                            best = sum + price[cell];
                            bestCell = cell;
                            bestFront = front;
                            bestBack = back;
                        }
                    }
                }
        System.out.println(best);
        for (int m = 1; m < 16; m++) if (bestFront.amount[m] != 0) System.out.println(move(m, true, bestFront.amount[m]));
        for (int m = 1; m < 16; m++) if (bestBack.amount[m] != 0) System.out.println(move(m, false, bestBack.amount[m]));
        walk:
        for (int cell = bestCell; price[cell] > 0; ) {
            for (int side = 0; side < 2; side++)
                for (int m = 1; m < 16; m++) {
                    if (!whole(m)) continue;
                    for (int k = 1; k < 12; k++) {
                        int next = add(cell, m, 12 - k, side == 0);
                        if (price[next] == price[cell] - 1) {
                            System.out.println(move(m, side == 0, k));
                            cell = next;
                            continue walk;
                        }
                    }
                }
        }
    }
}
