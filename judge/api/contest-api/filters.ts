import type { CollectionType, SeenObject } from '#contest';

/** The properties of each type that hold one id, by which a collection can be filtered. */
const filters: Readonly<Partial<Record<CollectionType, readonly string[]>>> = {
  groups: ['icpc_id'],
  organizations: ['icpc_id'],
  teams: ['icpc_id', 'organization_id'],
  persons: ['icpc_id'],
  accounts: ['team_id', 'person_id'],
  submissions: ['language_id', 'problem_id', 'team_id', 'account_id'],
  judgements: ['submission_id', 'judgement_type_id'],
  runs: ['judgement_id', 'judgement_type_id'],
  clarifications: ['from_team_id', 'to_team_id', 'reply_to_id', 'problem_id'],
};

/** The objects that match all filters of a query: `team_id=x`; `team_id=` means null. Other parameters are ignored.
 *  Only properties that the reader sees are compared. */
export function filtered(
  type: CollectionType,
  objects: readonly SeenObject[],
  query: URLSearchParams,
): readonly SeenObject[] {
  const wanted = (filters[type] ?? []).flatMap((name) =>
    query.getAll(name).map((value) => [name, value === '' ? null : value] as const),
  );
  if (wanted.length === 0) return objects;
  return objects.filter((object) => wanted.every(([name, value]) => (object[name] ?? null) === value));
}
