import { type ToldVerdicts, verdictOfKind } from '#protocol';
import type { Verdict } from '#verdict';
import type { Fields } from '../lists/fields.ts';

/** A judgement type of a package, as a verdict of ours. */
export const verdictOfType = (fields: Fields): readonly [id: string, verdict: Verdict] => [
  fields.text('id') ?? '',
  verdictOfKind({ solved: fields.flag('solved') ?? false, penalty: fields.flag('penalty') }),
];

/** The verdict in a field; undefined if there is none, or nobody knows it. */
export function verdictIn(fields: Fields, names: ToldVerdicts): Verdict | undefined {
  const id = fields.text('judgement_type_id');
  if (id === undefined) return undefined;
  return names.get(id) ?? fields.refuse('judgement_type_id', 'a verdict of the judgement types');
}
