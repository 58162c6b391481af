// Depth-first search by recursion without marks: A, A, A, … and never back.
// Wrong: the stack overflows.
import java.util.Scanner;

public class DeepRecursion {
    static String target = "";

    static String search(boolean turned) {
        String sheet = turned ? "87654321" : "12345678";
        return sheet.equals(target) ? "" : "A" + search(!turned);
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        for (int i = 0; i < 8; i++) target += in.next();
        String path = search(false);
        System.out.println(path.length());
        System.out.println(path);
    }
}
