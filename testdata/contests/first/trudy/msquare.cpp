// Asks the compiler to work for ever.
template <long depth>
struct Tower {
    static constexpr long value = Tower<depth + 1>::value + 1;
};

int main() { return Tower<0>::value > 0; }
