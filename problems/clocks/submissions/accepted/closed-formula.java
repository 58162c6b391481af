// Nine formulas, one per move: the inverse matrix written out.
import java.util.Scanner;

class ClosedFormula {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int[] v = new int[9];
        for (int i = 0; i < 9; i++) v[i] = in.nextInt();
        int a = v[0], b = v[1], c = v[2], d = v[3], e = v[4], f = v[5], g = v[6], h = v[7], i = v[8];
        int[] t = {
            a + 2 * b + c + 2 * d + 2 * e + 3 * f + g + 3 * h,
            a + b + c + d + e + f + 2 * g + 2 * i,
            a + 2 * b + c + 3 * d + 2 * e + 2 * f + 3 * h + i,
            a + b + 2 * c + d + e + g + h + 2 * i,
            a + 2 * b + c + 2 * d + 3 * e + 2 * f + g + 2 * h + i,
            2 * a + b + c + e + f + 2 * g + h + i,
            a + 3 * b + 2 * d + 2 * e + 3 * f + g + 2 * h + i,
            2 * a + 2 * c + d + e + f + g + h + i,
            3 * b + c + 3 * d + 2 * e + 2 * f + g + 2 * h + i,
        };
        StringBuilder moves = new StringBuilder();
        for (int move = 1; move <= 9; move++)
            for (int k = 0; k < t[move - 1] % 4; k++) moves.append(move).append(' ');
        System.out.println(moves);
    }
}
