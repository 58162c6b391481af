// DOES NOT COMPILE: assigns a string to an integer.
class WrongType {
    public static void main(String[] args) {
        int moves = "4 5 8 9";
        System.out.println(moves);
    }
}
