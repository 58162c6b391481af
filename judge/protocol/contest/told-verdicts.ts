import { type Verdict, verdicts } from '#verdict';

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

/** What the verdicts of another system mean, by their ids there. */
export type ToldVerdicts = ReadonlyMap<string, Verdict>;

/** The verdicts of another system: known ones, and those that its judgement types describe. */
export function knownVerdicts(types: Iterable<readonly [id: string, verdict: Verdict]>): ToldVerdicts {
  const known = verdicts.flatMap((verdict) =>
    [verdict, ...nearest[verdict].split(' ')].map((id) => [id, verdict] as const),
  );
  return new Map([...types, ...known]);
}

/** A judgement type: solved is accepted; of the others, what costs nothing is a compile error. */
export const verdictOfKind = ({
  solved,
  penalty,
}: {
  readonly solved: boolean;
  readonly penalty: boolean | undefined;
}): Verdict => {
  if (solved) return 'AC';
  return penalty === false ? 'CE' : 'WA';
};
