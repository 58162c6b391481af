import { type Verdict, verdicts } from '../../verdict/index.ts';
import type { Fields } from '../lists/fields.ts';

/** Verdicts of the Contest API that this judge does not have, as the nearest ones that it has. */
const nearest: Readonly<Record<Verdict, string>> = {
  AC: 'APE',
  WA: 'RE PE EO IO NO',
  TLE: 'WTL ILE TCO TWA TPE TEO TIO TNO',
  RTE: 'SV IF RCO RWA RPE REO RIO RNO',
  CE: 'CTL SE',
  JE: 'CS',
  MLE: '',
  OLE: '',
};

/** What the verdicts of a package mean. */
export type ToldVerdicts = ReadonlyMap<string, Verdict>;

/** The verdicts of a package by their ids: known ones, and those that its judgement types describe. */
export function knownVerdicts(types: readonly (readonly [id: string, verdict: Verdict])[]): ToldVerdicts {
  const known = verdicts.flatMap((verdict) =>
    [verdict, ...nearest[verdict].split(' ')].map((id) => [id, verdict] as const),
  );
  return new Map([...types, ...known]);
}

/** A judgement type: solved is accepted; of the others, what costs nothing is a compile error. */
export function verdictOfType(fields: Fields): readonly [id: string, verdict: Verdict] {
  const rejected = fields.flag('penalty') === false ? 'CE' : 'WA';
  return [fields.text('id') ?? '', fields.flag('solved') ? 'AC' : rejected];
}

/** The verdict in a field; undefined if there is none, or nobody knows it. */
export function verdictIn(fields: Fields, names: ToldVerdicts): Verdict | undefined {
  const id = fields.text('judgement_type_id');
  if (id === undefined) return undefined;
  return names.get(id) ?? fields.refuse('judgement_type_id', 'a verdict of the judgement types');
}
