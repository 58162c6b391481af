/** Which rejudging judges the inputs that decide, and whether it is applied by itself. */
export const addFinalRejudging: readonly string[] = [
  'alter table final_package add column rejudging_id bigint references rejudging on delete set null',
  'alter table rejudging add column applies_itself boolean not null default false',
];
