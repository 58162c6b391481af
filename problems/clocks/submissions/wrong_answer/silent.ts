// WRONG: prints nothing at all, which is right only where there is nothing to do.
export {};
