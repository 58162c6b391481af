int hide(int number);
int seek(int hidden);
