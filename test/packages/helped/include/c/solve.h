long solve(long n);
