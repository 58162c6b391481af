import * as z from 'zod';
import {
  type Analysis,
  type AnalysisChoice,
  analyse,
  type ContestState,
  countedSubmissions,
  type NearLimit,
  nearLimits,
} from '#contest';
import { contestLimits, verdictFigures } from '#store';
import type { JuryReader } from '../memory/contest-reader.ts';
import { choiceField } from '../routes/fields.ts';
import type { Services } from '../routes/services.ts';

/** The filter of an analysis; '' for fields that filter nothing. */
export const analysisFields = z.object({
  problem: choiceField,
  team: choiceField,
  language: choiceField,
  group: choiceField,
});
export type AnalysisTyped = z.infer<typeof analysisFields>;

/** The choices for each field: value and name. */
export type AnalysisOptions = Readonly<Record<keyof AnalysisTyped, readonly (readonly [string, string])[]>>;

/** What an analysis of a contest may be narrowed to. */
export function analysisOptions(state: ContestState): AnalysisOptions {
  const named = ({ id, name }: { readonly id: string; readonly name: string }) => [id, name] as const;
  const problems = [...state.all('problems').values()].sort((one, other) => one.ordinal - other.ordinal);
  const used = [...state.all('submissions').values()].map(({ language_id: id }) => [id, id] as const);
  return {
    problem: problems.map(({ label, name }) => [label, `${label} – ${name}`] as const),
    team: [...state.all('teams').values()].map(named),
    language: [...new Map([...used, ...[...state.all('languages').values()].map(named)])],
    group: [...state.all('groups').values()].map(named),
  };
}

/** What is wrong with a filter. */
export const analysisFaults = (options: AnalysisOptions, typed: AnalysisTyped): readonly string[] =>
  Object.entries(typed).flatMap(([name, value]) =>
    value === '' || options[name as keyof AnalysisTyped].some(([one]) => one === value)
      ? []
      : [`${name}: found ${JSON.stringify(value)}, expected one of the list`],
  );

/** The figures of a contest, and the submissions whose verdict depends on a little time or memory.
 *  @param typed - without faults */
export async function analysisOf(
  { db, languages }: Services,
  { full: state, id }: JuryReader,
  typed: AnalysisTyped,
): Promise<{ readonly analysis: Analysis; readonly near: readonly NearLimit[] }> {
  const choice = choiceOf(state, typed);
  const [figures, limits, known] = await Promise.all([
    verdictFigures(db, id),
    contestLimits(db, id),
    languages.list(),
  ]);
  const used = new Map(figures.map((one) => [one.submission, one]));
  const factors = new Map(known.map((one) => [one.id, one.timeFactor]));
  const near = nearLimits(
    countedSubmissions(state, choice),
    (one) => used.get(one.id),
    ({ problem, language }) => {
      const found = limits.find((one) => one.problem === problem);
      const factor = found?.languageFactors ? (factors.get(language) ?? 1) : 1;
      const timeMs = found?.isCpuTime ? found.timeMs * factor : Number.POSITIVE_INFINITY;
      return found && { timeMs, memoryBytes: found.memoryBytes };
    },
  );
  return { analysis: analyse(state, choice), near };
}

const choiceOf = (state: ContestState, { problem, ...typed }: AnalysisTyped): AnalysisChoice => ({
  problem: [...state.all('problems').values()].find(({ label }) => label === problem)?.id,
  team: typed.team || undefined,
  language: typed.language || undefined,
  group: typed.group || undefined,
});
