#include <iostream>

int main() { std::cout << "! 2" << std::endl; }
