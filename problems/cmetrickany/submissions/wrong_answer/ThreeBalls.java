// Like ThreeCycles.java.
// Wrong: leaves the disks of ball d to themselves.
import java.util.*;

public class ThreeBalls {
    static final String[] NAMES =
        "aF aB aU aL bF bB bR bU cF cB cD cR dF dB dL dD ab bc cd da".split(" ");
    static final Map<String, String> SHARED = Map.of("aR", "ab", "bL", "ab", "bD", "bc", "cU", "bc",
        "cL", "cd", "dR", "cd", "dU", "da", "aD", "da");
    static final List<String> MOVES = new ArrayList<>();
    static final int[][] TO = new int[16][20];

    static int place(String name) {
        return Arrays.asList(NAMES).indexOf(SHARED.getOrDefault(name, name));
    }

    static int code(int[] t) {
        return (t[0] * 20 + t[1]) * 20 + t[2];
    }

    static int[] turn(int[] t, int move) {
        return new int[] {TO[move][t[0]], TO[move][t[1]], TO[move][t[2]]};
    }

    public static void main(String[] args) {
        for (String ball : "a b c d".split(" "))
            for (String turn : "UFUBD DFDBU LFLBR RFRBL".split(" ")) {
                int[] to = TO[MOVES.size()];
                for (int i = 0; i < 20; i++) to[i] = i;
                for (int i = 0; i < 4; i++)
                    to[place(ball + turn.charAt(1 + i))] = place(ball + turn.charAt(1 + (i + 1) % 4));
                MOVES.add(ball + turn.charAt(0));
            }
        int[] core = Arrays.stream("bD cD bU cU".split(" ")).mapToInt(MOVES::indexOf).toArray();
        int[] effect = new int[20];
        int[] base = null;
        for (int i = 0; i < 20; i++) {
            effect[i] = i;
            for (int move : core) effect[i] = TO[move][effect[i]];
        }
        for (int i = 0; i < 20 && base == null; i++)
            if (effect[i] != i) base = new int[] {i, effect[i], effect[effect[i]]};

        int[] way = new int[8000];
        Arrays.fill(way, -2);
        way[code(base)] = -1;
        Deque<int[]> queue = new ArrayDeque<>(List.of(base));
        while (!queue.isEmpty()) {
            int[] t = queue.poll();
            for (int move = 0; move < 16; move++) {
                int[] before = turn(t, move ^ 1);
                if (way[code(before)] != -2) continue;
                way[code(before)] = move;
                queue.add(before);
            }
        }

        List<String> disks = new ArrayList<>(List.of(new Scanner(System.in).nextLine().split(" ")));
        StringBuilder out = new StringBuilder();
        for (int home = 0; home < 12; home++) {
            int from = disks.indexOf(NAMES[home]);
            if (from == home) continue;
            int third = from == home + 1 ? home + 2 : home + 1;
            List<Integer> there = new ArrayList<>();
            int[] t = {from, home, third};
            while (way[code(t)] >= 0) {
                there.add(way[code(t)]);
                t = turn(t, way[code(t)]);
            }
            for (int move : there) out.append(MOVES.get(move)).append(' ');
            for (int move : core) out.append(MOVES.get(move)).append(' ');
            Collections.reverse(there);
            for (int move : there) out.append(MOVES.get(move ^ 1)).append(' ');
            String taken = disks.get(third);
            disks.set(third, disks.get(home));
            disks.set(home, disks.get(from));
            disks.set(from, taken);
        }
        System.out.println(out);
    }
}
