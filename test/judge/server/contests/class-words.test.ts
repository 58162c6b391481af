import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { site } from '#serving';
import { addClarification, putContestAccount, startRejudging } from '#store';
import { contestServer } from './contest-server.ts';
import { judgeNext } from './stored-contest.ts';

const { server, people, get, solve } = contestServer(
  { ann: 't1', root: 'admin', kim: 'contestant' },
  { changes: { rules: 'class', public: false, allow_late: true, scoreboard_type: 'score', printing: true } },
);
const jury = '/jury/contests/finals';

/** What only contests have. */
const strange =
  /score ?boards?|balloon|frozen|freez|thaw|penalt|\bteams?\b|\bjury\b|\bcontest(ant)?s?\b|\bproblems?\b|medal|ceremon|resolver|clarification|\bawards?\b|sysops/gi;

/** Values for the parts of a path. */
const parts: Readonly<Record<string, string>> = {
  contest: 'finals',
  label: 'A',
  number: '1',
  team: 't1',
  note: '1',
  format: 'csv',
};
const ids: readonly (readonly [RegExp, string])[] = [
  [/clarifications/, 't1-1'],
  [/exercises/, 'p-clocks'],
  [/team\//, 't1'],
  [/./, '1'],
];
/** Queries with which a page shows one thing that is there. */
const queries: Readonly<Record<string, string>> = {
  [`${jury}/problems/edit`]: '?id=p-clocks',
  [`${jury}/teams/edit`]: '?id=t1',
  [`${jury}/groups/edit`]: '?id=north',
  [`${jury}/organizations/edit`]: '?id=uu',
};

const pages = site.routes.filter(
  ({ kind, method, contest }) => kind === 'page' && method === 'GET' && contest !== undefined,
);
const pathOf = (pattern: string): string =>
  pattern.replace(
    /:(\w+)(\{[^}]*\})?/g,
    (_, name: string) => parts[name] ?? ids.find(([of]) => of.test(pattern))?.[1] ?? '',
  );

/** What a reader sees or hears of a page: its texts, and those in attributes. Their own words are left out. */
function wordsOf(html: string): string {
  const spoken = [...html.matchAll(/\s(?:aria-label|title|alt|placeholder|data-label)="([^"]*)"/g)];
  const texts = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]*>/g, ' ');
  return [texts, ...spoken.map(([, text]) => text)].join(' ¦ ').replace(/\s+/g, ' ');
}

const strangeIn = (html: string): readonly string[] => {
  // What the checker says, and an address.
  const words = wordsOf(html.replaceAll('for the jury: secret/1', '').replaceAll('/join?contest=', ''));
  return [...words.matchAll(strange)].map(({ index }) => words.slice(Math.max(0, index - 30), index + 30));
};

beforeAll(async () => {
  const { db } = server.services;
  await solve('ann', 'A', 'WA');
  await solve('ann', 'A');
  await addClarification(db, 'finals', { from_team_id: 't1', text: 'Why?', subject: 'General' });
  await addClarification(db, 'finals', { text: 'Because.', subject: 'General', reply_to_id: 't1-1' });
  await startRejudging(db, 'finals', { submissions: ['1'], reason: 'so', accountId: null });
  await judgeNext(db, 'WA');
  await putContestAccount(db, 'finals', people.kim.id, { id: 'kim', username: 'kim', type: 'judge' });
  await sql`with report as (
      insert into contest_report (kind, asked, contest_id, state) values ('similarity', '{"withEarlier": false}', 'finals', 'ready') returning id
    )
    insert into similar_pair (report_id, number, problem_id, left_id, right_id, similarity, longest, overlap, pieces)
    select report.id, 1, 'p-clocks', submission.id, submission.id, 1, 9, 9, '[]' from report, submission
    where contest_id = 'finals' and api_id = '1'`.execute(db);
});

describe('every page of a class', () => {
  it.each(['ann', 'kim', 'root'])('has the words of a class for %s', async (who) => {
    const found: string[] = [];
    const seen: string[] = [];
    for (const { path: pattern } of pages) {
      const path = pathOf(pattern);
      const { status, headers, text } = await get(`${path}${queries[path] ?? ''}`, who);
      if (status !== 200 || !headers.get('content-type')?.startsWith('text/html')) continue;
      found.push(...strangeIn(text).map((words) => `${path}: ${words}`));
      seen.push(pattern);
    }
    expect(seen.length).toBeGreaterThan(who === 'ann' ? 8 : 15);
    expect(found).toEqual([]);
  });
});
