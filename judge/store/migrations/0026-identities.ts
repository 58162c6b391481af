/** An account may belong to a person whom somebody else knows: then it has no password. */
export const addIdentities: readonly string[] = [
  'alter table account add column identity text unique',
  'alter table account add check (identity is null or password_hash is null)',
];
