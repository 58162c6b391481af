/** A run on an own input may say what the jury's program says to it. */
export const addTrialReferences: readonly string[] = [
  'alter table trial add with_reference boolean not null default false',
];
