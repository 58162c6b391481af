// Breadth-first search backward from the goal, over a hash map of strings, until the start turns up.
import java.util.*;

public class WholeSpace {
  static String turned(String grid, int n, int move) {
    char[] cells = grid.toCharArray();
    int square = move / 2, a = square / (n - 1) * n + square % (n - 1), b = a + 1, c = a + n + 1, d = a + n;
    char first = cells[a];
    if (move % 2 == 0) {
      cells[a] = cells[d]; cells[d] = cells[c]; cells[c] = cells[b]; cells[b] = first;
    } else {
      cells[a] = cells[b]; cells[b] = cells[c]; cells[c] = cells[d]; cells[d] = first;
    }
    return new String(cells);
  }

  public static void main(String[] args) {
    Scanner in = new Scanner(System.in);
    int n = in.nextInt();
    String[] ends = {"", ""};
    for (int g = 0; g < 2; g++) {
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < n * n; i++) text.append((char) in.nextInt());
      ends[g] = text.toString();
    }
    // Backward from the goal, so that the way can be printed as it is found.
    Map<String, Integer> by = new HashMap<>();
    ArrayDeque<String> queue = new ArrayDeque<>();
    by.put(ends[1], -1);
    queue.add(ends[1]);
    int moves = 2 * (n - 1) * (n - 1);
    while (!by.containsKey(ends[0])) {
      String grid = queue.remove();
      for (int move = 0; move < moves; move++) {
        String before = turned(grid, n, move ^ 1);
        if (by.putIfAbsent(before, move) == null) queue.add(before);
      }
    }
    StringBuilder out = new StringBuilder();
    int count = 0;
    for (String at = ends[0]; by.get(at) >= 0; count++) {
      int move = by.get(at), square = move / 2;
      out.append(square % (n - 1)).append('.').append(square / (n - 1)).append(move % 2 == 0 ? "+ " : "- ");
      at = turned(at, n, move);
    }
    System.out.println(count + "\n" + out);
  }
}
