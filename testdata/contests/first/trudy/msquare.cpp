// Asks the compiler to work for ever: every level doubles the number of types.
template <int depth, long path>
struct Tree {
    static constexpr long value = Tree<depth - 1, 2 * path>::value + Tree<depth - 1, 2 * path + 1>::value;
};

template <long path>
struct Tree<0, path> {
    static constexpr long value = 1;
};

int main() { return Tree<28, 1>::value > 0; }
