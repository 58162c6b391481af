// Prints the sheet after each of endlessly many moves.
// Wrong: no end, and too much output.
public class PrintsForever {
    public static void main(String[] args) {
        StringBuilder sheets = new StringBuilder();
        for (int i = 0; i < 1000; i++) sheets.append("8 7 6 5 4 3 2 1\n1 2 3 4 5 6 7 8\n");
        while (true) System.out.print(sheets);
    }
}
