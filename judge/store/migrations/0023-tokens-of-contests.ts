/** A token may be good for one contest alone, as a session may. */
export const limitTokens: readonly string[] = [
  'alter table api_token add column only_in text references contest on delete cascade',
];
