/** A session may belong to one of a log-in provider, which ends it. */
export const addOutsideSessions: readonly string[] = [
  'alter table session add column outside text',
  'create index session_outside on session (outside) where outside is not null',
];
