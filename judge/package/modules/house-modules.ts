/** What only problems written for this judge have. They run with the rights of whoever runs the judge. */
export const houseModules: readonly string[] = ['checker.ts', 'solver.ts', 'generator.ts', 'picture.ts'];
