import { type BoardAudience, effectOf, effectOnTeams } from '#contest';
import type { JuryReader, Services } from '#server';
import { type RejudgedSubmission, type RejudgingFacts, rejudgedSubmissions } from '#store';
import { verdicts } from '#verdict';
import { wordsFor } from '../../contest/visit/contest-visit.ts';
import type { EffectView, RejudgedRow, RejudgingView } from './rejudging.tsx';

const mostListed = 500;
/** In the matrix: no verdict yet. */
const none = '?';

/** The page of a rejudging.
 *  @param shown - an old and a new verdict, `all`, or '' for changes */
export async function rejudgingView(
  { db }: Services,
  reader: JuryReader,
  facts: RejudgingFacts,
  shown: string,
): Promise<Omit<RejudgingView, 'leftOut' | 'mayChange' | 'errors'>> {
  const all = await rejudgedSubmissions(db, facts.id);
  const { full: state } = reader;
  const times = facts.repeats > 1 ? timesOf(facts.id, reader) : new Map<string, number[]>();
  return {
    ...facts,
    at: facts.createdAt,
    contestId: reader.id,
    matrix: matrixOf(all),
    rows: all
      .filter((one) => isShown(one, shown))
      .slice(0, mostListed)
      .map((one) => ({ ...rowOf(one, reader), seconds: times.get(one.submissionId) ?? [] })),
    shown,
    effects: facts.state === 'open' ? effectViews() : undefined,
    ownEffects: facts.state === 'open' ? ownEffectViews() : undefined,
  };

  function ownEffectViews(): RejudgingView['ownEffects'] {
    return effectOnTeams(state, countingOf(facts.id, reader))
      .slice(0, mostListed)
      .map(({ team, ...effect }) => ({ ...effect, team: state.all('teams').get(team)?.name ?? team }));
  }

  /** One for both boards if they change alike, as they do unless the board is frozen. */
  function effectViews(): readonly EffectView[] {
    const w = wordsFor(reader);
    const [jury, everybody] = [
      effectView('jury', w('on the board of the jury')),
      effectView('public', 'on the public board'),
    ];
    const isSame = JSON.stringify({ ...jury, title: everybody.title }) === JSON.stringify(everybody);
    return isSame ? [{ ...jury, title: w(`${everybody.title} and that of the jury`) }] : [jury, everybody];
  }

  function effectView(audience: BoardAudience, title: string): EffectView {
    const teamName = (id: string): string => state.all('teams').get(id)?.name ?? id;
    const { rows, awards } = effectOf(state, countingOf(facts.id, reader), audience);
    const { totals: columns } = (audience === 'jury' ? reader.onBoard : reader.publicly).board();
    const place = ({ rank, totals }: { rank: number; totals: readonly number[] }) =>
      `${rank} (${columns.map((name, index) => `${name} ${totals[index]}`).join(', ')})`;
    const names = (teams: readonly string[]) => teams.map(teamName).join(', ');
    const listed = rows.filter(({ before, after }) => before.totals[0] !== 0 || after.totals[0] !== 0);
    return {
      title,
      emptyHanded: rows.length - listed.length,
      rows: listed.map(({ team, before, after }) => ({
        team: teamName(team),
        before: place(before),
        after: place(after),
      })),
      awards: awards.map(({ citation, lost, won }) => ({ citation, lost: names(lost), won: names(won) })),
    };
  }
}

/** Ids of the judgements that would count: for each submission the last one that has a verdict. */
function countingOf(rejudging: number, { full: state }: JuryReader): readonly string[] {
  const last = new Map<string, string>();
  for (const { id, submission_id, rejudging: of, judgement_type_id } of state.all('judgements').values())
    if (of === String(rejudging) && judgement_type_id !== null) last.set(submission_id, id);
  return [...last.values()];
}

/** The longest run of each new judgement that has a verdict, by submission: seconds. */
function timesOf(rejudging: number, { full: state }: JuryReader): ReadonlyMap<string, number[]> {
  const times = new Map<string, number[]>();
  for (const { submission_id: id, rejudging: of, max_run_time: seconds } of state.all('judgements').values())
    if (of === String(rejudging) && seconds != null) times.set(id, [...(times.get(id) ?? []), seconds]);
  return times;
}

const lastOf = ({ after }: RejudgedSubmission): string => after.at(-1) ?? none;

function isShown(one: RejudgedSubmission, shown: string): boolean {
  if (shown === 'all') return true;
  if (shown === '') return one.after.some((verdict) => verdict !== one.before);
  return shown === `${one.before ?? none} ${lastOf(one)}`;
}

function rowOf(
  { submissionId: id, before, after }: RejudgedSubmission,
  reader: JuryReader,
): Omit<RejudgedRow, 'seconds'> {
  const { full: state } = reader;
  const w = wordsFor(reader);
  const submission = state.all('submissions').get(id);
  const team = state.all('teams').get(submission?.team_id ?? '');
  return {
    id,
    team: team?.name ?? w('Jury'),
    problem: state.all('problems').get(submission?.problem_id ?? '')?.label ?? '',
    language:
      state.all('languages').get(submission?.language_id ?? '')?.name ?? submission?.language_id ?? '',
    before,
    after,
  };
}

/** Counts by old and new verdict, in the order of all verdicts, without empty rows and columns. */
function matrixOf(all: readonly RejudgedSubmission[]): RejudgingView['matrix'] {
  const order = [...verdicts, none];
  const pairs = all.map((one) => [one.before ?? none, lastOf(one)] as const);
  const before = order.filter((name) => pairs.some(([old]) => old === name));
  const after = order.filter((name) => pairs.some(([, fresh]) => fresh === name));
  const counts = before.map((old) =>
    after.map((fresh) => pairs.filter((pair) => pair[0] === old && pair[1] === fresh).length),
  );
  return { before, after, counts };
}
