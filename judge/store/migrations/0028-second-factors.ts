/** An account may have a second factor, and a session knows when it was last shown. Its secret is sealed with a key
 *  that backups leave out. */
export const addSecondFactors: readonly string[] = [
  'create table factor_key (only_one boolean primary key default true check (only_one), key bytea not null)',
  `create table second_factor (
      account_id bigint primary key references account on delete cascade,
      sealed bytea not null,
      since timestamptz,
      last_step bigint not null default 0,
      failures integer not null default 0,
      failed_at timestamptz
    )`,
  `create table recovery_code (
      account_id bigint not null references account on delete cascade,
      code_hash bytea not null,
      primary key (account_id, code_hash)
    )`,
  'alter table session add column confirmed_at timestamptz',
];
