import java.io.File;
import java.util.Scanner;

public class Validator {
    public static void main(String[] args) throws Exception {
        long n = new Scanner(new File(args[0])).nextLong();
        Scanner output = new Scanner(System.in);
        boolean right = true;
        long sum = 0;
        for (int i = 0; i < 2 && right; i++) {
            right = output.hasNextLong();
            if (right) sum += output.nextLong();
        }
        System.exit(right && sum == n ? 42 : 43);
    }
}
