/** A problem of a contest may have a second package, whose inputs decide after the end. */
export const addFinalSeeds: readonly string[] = [
  `create table final_package (
    contest_id text not null,
    problem_id bigint not null,
    package_id bigint not null references problem,
    primary key (contest_id, problem_id),
    foreign key (contest_id, problem_id) references contest_problem (contest_id, problem_id) on delete cascade
  )`,
  // Its judgements are of the second packages.
  'alter table rejudging add column is_final boolean not null default false',
];
