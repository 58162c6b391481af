/* DOES NOT COMPILE: a variable that may have no value. */
class Unfinished {
    public static void main(String[] args) {
        int moves;
        System.out.println(moves);
    }
}
