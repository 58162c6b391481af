/** Our feed as the programs read it that people run beside a judge, each written down from its source. What they ignore
 *  is ignored, what they need must be there in the form that they take, and their standings must be ours. */
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { testServer } from '../../server/server.ts';
import { type Line, linesIn } from './asking.ts';
import { type Accounts, type Looker, moments, storeAccounts, tell } from './story.ts';

const server = testServer();
let accounts: Accounts;

beforeAll(async () => {
  accounts = await storeAccounts(server);
  for (const moment of moments) await tell(server.services.db, accounts, moment);
});

async function textOf(who: Looker, path: string): Promise<string> {
  const response = await server.request(path, { headers: accounts[who].bearer });
  expect([response.status, path]).toEqual([200, path]);
  return response.text();
}
const feedOf = async (who: Looker, base: string, moment: string): Promise<readonly Line[]> =>
  linesIn(await textOf(who, `${base}/contests/${moment}/event-feed?stream=false`));

type Told = Readonly<Record<string, unknown>>;

/** The objects at the end of a feed, in the order in which they were first told. */
function objectsOf(lines: readonly Line[]): ReadonlyMap<string, ReadonlyMap<string, Told>> {
  const all = new Map<string, Map<string, Told>>();
  for (const { type, id, data } of lines) {
    const known = all.get(type) ?? new Map<string, Told>();
    all.set(type, known);
    if (data === null) known.delete(id ?? '');
    else known.set(id ?? '', data as unknown as Told);
  }
  return all;
}

const everyView = ['running', 'frozen', 'ended', 'final', 'thawed'].flatMap((moment) =>
  (['public', 'judge', 'admin'] as const).map((who) => [moment, who] as const),
);

/** Ranked teams with what they solved and their minutes, by the rules of ICPC, from objects of a feed. */
function standings(
  all: ReadonlyMap<string, ReadonlyMap<string, Told>>,
  penaltyMinutes: number,
  verdictOf: (submission: string) => Told | undefined,
): readonly (readonly [team: string, solved: number, minutes: number])[] {
  const list = (type: string): readonly Told[] => [...(all.get(type)?.values() ?? [])];
  const isHiddenGroup = (one: unknown): boolean => all.get('groups')?.get(String(one))?.hidden === true;
  const rows = list('teams').flatMap(({ id, hidden, group_ids: groups = [] }) => {
    if (hidden === true || (groups as readonly unknown[]).some(isHiddenGroup)) return [];
    let [solved, minutes] = [0, 0];
    for (const problem of list('problems')) {
      let rejected = 0;
      const own = list('submissions').filter((one) => one.team_id === id && one.problem_id === problem.id);
      for (const submission of own.sort((a, b) => spanMs(a.contest_time) - spanMs(b.contest_time))) {
        const type = verdictOf(String(submission.id));
        if (type?.penalty === true) rejected++;
        if (type?.solved !== true) continue;
        solved++;
        minutes += Math.floor(spanMs(submission.contest_time) / 60_000) + rejected * penaltyMinutes;
        break;
      }
    }
    return [[String(id), solved, minutes] as const];
  });
  return rows.sort(([, a, x], [, b, y]) => b - a || x - y);
}

function spanMs(text: unknown): number {
  const [, hours = 0, minutes = 0, seconds = 0] = /^(\d+):(\d\d):(\d\d\.\d{3})$/.exec(String(text)) ?? [];
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000;
}

async function boardOf(who: Looker, moment: string) {
  interface Row {
    readonly team_id: string;
    readonly score: { readonly num_solved: number; readonly total_time: number };
  }
  const { rows }: { rows: readonly Row[] } = JSON.parse(
    await textOf(who, `/api/2023-06/contests/${moment}/scoreboard`),
  );
  return rows.map(({ team_id: team, score }) => [team, score.num_solved, score.total_time]);
}

/** The overlay icpc/live-v3, src/clics-api/src/main/kotlin/org/icpclive/clics: objects/*.kt, time/ClicsTime.kt,
 *  events/EventSerializer.kt, read in November 2026. Its decoder ignores unknown keys, takes null and nothing alike for
 *  what may be null, and drops a line that does not fit with a message in its log. */
describe('the overlay live-v3', () => {
  const span = z.string().regex(/^([-+])?(([0-9]+):)?(([0-9]+):)?([0-9]+([.][0-9]+)?)$/);
  const time = z.iso.datetime({ offset: true });
  const text = z.string().nullish();
  const number = z.number().nullish();
  const file = z.object({ mime: text, href: text, width: z.int().nullish(), height: z.int().nullish() });
  const files = z.array(file).optional();
  const id = z.string();
  const ids = z.array(id);

  /** @param penalty - RELTIME since `2026_01`, a whole number of minutes before */
  const objects = (penalty: z.ZodType): Readonly<Record<string, z.ZodType>> => ({
    contest: z.object({
      ...{ id, name: text, formal_name: text, start_time: time.nullish(), duration: span },
      ...{ countdown_pause_time: span.nullish(), scoreboard_freeze_duration: span.nullish() },
      ...{ scoreboard_type: text, penalty_time: penalty, banner: files, logo: files },
    }),
    state: z.record(z.string(), time.nullable()),
    'judgement-types': z.object({ id, name: z.string(), solved: z.boolean(), penalty: z.boolean() }),
    languages: z.object({ id, name: z.string(), extensions: z.array(z.string()).optional() }),
    problems: z.object({
      ...{ id, ordinal: z.int(), label: z.string(), name: z.string(), rgb: text, color: text },
      ...{ time_limit: number, test_data_count: z.int().nullish(), max_score: number, statement: files },
    }),
    groups: z.object({ id, icpc_id: text, name: z.string(), type: text }),
    organizations: z.object({
      id,
      name: text,
      formal_name: text,
      country: text,
      country_flag: files,
      logo: files,
    }),
    teams: z.object({
      ...{
        id,
        name: z.string(),
        icpc_id: text,
        organization_id: text,
        group_ids: ids.optional(),
        label: text,
      },
      ...{ display_name: text, hidden: z.boolean().nullish(), photo: files, desktop: files, webcam: files },
      location: z.object({ x: z.number(), y: z.number(), rotation: z.number() }).nullish(),
    }),
    persons: z.object({ id, name: text, role: text }),
    accounts: z.object({ id, username: z.string(), type: z.string(), team_id: text, person_id: text }),
    submissions: z.object({
      ...{ id, language_id: text, team_id: z.string(), problem_id: z.string(), time: time.nullish() },
      ...{ contest_time: span, entry_point: text, files, reaction: files },
    }),
    judgements: z.object({
      ...{ id, submission_id: z.string(), start_contest_time: span, start_time: time },
      ...{ end_time: time.nullish(), end_contest_time: span.nullish(), judgement_type_id: text },
      ...{ score: number, max_run_time: number, current: z.boolean().nullish() },
    }),
    runs: z.object({
      ...{ id, judgement_id: z.string(), time, ordinal: z.int().nullish(), judgement_type_id: text },
      contest_time: span.nullish(),
    }),
    clarifications: z.object({ id, from_team_id: text, to_team_id: text, reply_to_id: text, text }),
    awards: z.object({ id, citation: text, team_ids: ids.optional() }),
    commentary: z.object({ id, time, contest_time: span, message: z.string() }),
  });
  const line = z.object({ type: z.string(), id: text, token: z.string(), data: z.unknown() });

  /** The lines that it drops. */
  const dropped = (lines: readonly Line[], penalty: z.ZodType): readonly Line[] =>
    lines.filter((one) => {
      const schema = objects(penalty)[one.type];
      return !(line.safeParse(one).success && schema?.nullable().safeParse(one.data).success);
    });
  const minutes = z.int().nullish();

  it.each(everyView)(
    'drops no line of a contest %s, as %s, with feedVersion 2026_01',
    async (moment, who) => {
      expect(dropped(await feedOf(who, '/api', moment), span.nullish())).toEqual([]);
    },
  );

  it.each(everyView)(
    'drops no line of %s, as %s, with an older feedVersion below /api/2023-06',
    async (moment, who) => {
      expect(dropped(await feedOf(who, '/api/2023-06', moment), minutes)).toEqual([]);
    },
  );

  it('drops the contest with an older feedVersion below /api, so the manual names the other address', async () => {
    const lines = dropped(await feedOf('public', '/api', 'running'), minutes);
    expect(new Set(lines.map(({ type }) => type))).toEqual(new Set(['contest']));
  });

  // ClicsModel.kt: of the judgements of a submission, the one that began last and is not `current: false`.
  it.each(everyView)('has in a contest %s, as %s, the standings of the scoreboard', async (moment, who) => {
    const all = objectsOf(await feedOf(who, '/api/2023-06', moment));
    const verdictOf = (submission: string): Told | undefined => {
      const [last] = [...(all.get('judgements')?.values() ?? [])]
        .filter((one) => one.submission_id === submission && one.current !== false)
        .sort((a, b) => spanMs(b.start_contest_time) - spanMs(a.start_contest_time));
      return all.get('judgement-types')?.get(String(last?.judgement_type_id));
    };
    expect(standings(all, 20, verdictOf)).toEqual(await boardOf(who, moment));
  });
});

/** icpctools (resolver, CDS, presentations, balloon utility), ContestModel/src/org/icpc/tools/contest/model: feed/
 *  NDJSONFeedParser.java, feed/RelativeTime.java, feed/Timestamp.java, internal/*.java. A property that it cannot read
 *  keeps its default, with a message in its log; releases before January 2025 read a penalty by `Integer.parseInt`. */
describe.each([
  ['icpctools since 2.6.1172', '/api', /^(\d+|-?\d+:\d{2}:\d{2}(\.\d{3})?)$/],
  ['icpctools before it', '/api/2023-06', /^\d+$/],
])('%s below %s', (_, base, penalty) => {
  const relative = /^-?\d+:\d{2}:\d{2}(\.\d{3})?$/;
  const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?(Z|[+-]\d\d:\d\d)$/;
  const formOf = (type: string, name: string): RegExp | undefined => {
    if (name === 'penalty_time') return penalty;
    if (/^(duration|scoreboard_freeze_duration|countdown_pause_time|(start_|end_)?contest_time)$/.test(name))
      return relative;
    if (/^(time|start_time|end_time)$/.test(name) || type === 'state') return instant;
    if (name === 'ordinal' || name === 'test_data_count') return /^\d+$/;
    return /^(time_limit|max_run_time|run_time)$/.test(name) ? /^\d+(\.\d+)?$/ : undefined;
  };

  it.each(everyView)('reads every property of a contest %s, as %s', async (moment, who) => {
    const unread = (await feedOf(who, base, moment)).flatMap(({ type, data }) =>
      Object.entries(data ?? {}).filter(
        ([name, value]) => value !== null && formOf(type, name)?.test(String(value)) === false,
      ),
    );
    expect(unread).toEqual([]);
  });

  // Contest.java: the judgement that came last.
  it.each(everyView)('has in a contest %s, as %s, the standings of the scoreboard', async (moment, who) => {
    const all = objectsOf(await feedOf(who, base, moment));
    const contest = all.get('contest')?.get('');
    const read = String(contest?.penalty_time);
    const minutes = penalty.test(read) ? (/:/.test(read) ? spanMs(read) / 60_000 : Number(read)) : 0;
    const verdictOf = (submission: string): Told | undefined => {
      const own = [...(all.get('judgements')?.values() ?? [])].filter(
        (one) => one.submission_id === submission,
      );
      return all.get('judgement-types')?.get(String(own.at(-1)?.judgement_type_id));
    };
    expect(standings(all, minutes, verdictOf)).toEqual(await boardOf(who, moment));
  });

  // Resolver.java, State.java: it begins only if nothing will change any more.
  it('has a state that is done updating once the board is thawed', async () => {
    const state = objectsOf(await feedOf('admin', base, 'thawed'))
      .get('state')
      ?.get('');
    expect(state?.frozen && state.finalized && state.end_of_updates).toBeTruthy();
  });
});
