// WRONG: forgets the minus sign, M t = dials instead of M t = -dials. The moves turn the hands away from twelve;
// only dials at twelve or six are solved correctly.
import java.util.Scanner;

class Anticlockwise {
    static final String[] INVERSE = {
        "121223130", "111111202", "121322031", "112110112", "121232121", "211011211", "130223121", "202111111", "031322121",
    };

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int[] dials = new int[9];
        for (int i = 0; i < 9; i++) dials[i] = in.nextInt();
        StringBuilder moves = new StringBuilder();
        for (int m = 0; m < 9; m++) {
            int count = 0;
            for (int i = 0; i < 9; i++) count += (4 - (INVERSE[m].charAt(i) - '0')) * dials[i];
            for (int k = 0; k < count % 4; k++) moves.append(m + 1);
        }
        System.out.println(moves);
    }
}
