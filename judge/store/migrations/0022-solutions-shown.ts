/** A setter may let everybody read the solution of a problem. */
export const addSolutionsShown: readonly string[] = [
  'alter table problem add solution_shown boolean not null default false',
];
