// Depth-first search by recursion without marks: A, A, A, … and never back.
// Wrong: the stack overflows.
import java.util.Scanner;

public class DeepRecursion {
    static String target = "";

    static int search(String sheet, String turned) {
        return sheet.equals(target) ? 0 : 1 + search(turned, sheet);
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        for (int i = 0; i < 8; i++) target += in.next();
        int moves = search("12345678", "87654321");
        System.out.println(moves);
        System.out.println("A".repeat(moves));
    }
}
