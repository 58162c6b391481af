// WRONG: prints how often each move is made, not the moves.
import java.util.Scanner;

class PrintsCounts {
    static final String[] INVERSE = {
        "121223130", "111111202", "121322031", "112110112", "121232121", "211011211", "130223121", "202111111", "031322121",
    };

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int[] dials = new int[9];
        for (int i = 0; i < 9; i++) dials[i] = in.nextInt();
        StringBuilder counts = new StringBuilder();
        for (String row : INVERSE) {
            int count = 0;
            for (int i = 0; i < 9; i++) count += (row.charAt(i) - '0') * dials[i];
            counts.append(count % 4).append(' ');
        }
        System.out.println(counts);
    }
}
