import { beforeAll, describe, expect, it } from 'vitest';
import type { CaseResult } from '#protocol';
import { accountNamed, addBundledProblem, listAudit } from '#store';
import { password } from '../server.ts';
import { caseResult, claimNext, factsOf, finish } from '../stored.ts';
import { contestServer } from './contest-server.ts';
import { judgeNext, storeContest, submitFor } from './stored-contest.ts';

const { server, get, send, solve } = contestServer({ ann: 't1', bob: 't2', judy: 'jury' });
const home = '/jury/contests/finals';

/** Text of the cells of a table's rows. */
const cellsOf = (html: string, caption: string): readonly (readonly string[])[] => {
  const table = new RegExp(
    `<caption[^>]*>${caption}[\\s\\S]*?</thead>[\\s\\S]*?<tbody>([\\s\\S]*?)</tbody>`,
  ).exec(html);
  const rows = [...(table?.[1] ?? '').matchAll(/<tr[^>]*>([\s\S]*?)<\/tr>/g)];
  return rows.map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell = '']) =>
      cell
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    ),
  );
};

beforeAll(async () => {
  for (const verdict of ['WA', 'WA'] as const) await solve('ann', 'A', verdict);
  await solve('bob', 'A');
});

describe('a rejudging', () => {
  it('is chosen, previewed, applied and undone by the jury, and by nobody else', async () => {
    expect((await get(`${home}/rejudgings`, 'ann')).status).toBe(404);
    expect((await send(`${home}/rejudgings`, 'ann', { reason: 'x', repeats: '1' })).status).toBe(404);
    const chosen = await get(`${home}/rejudgings?problem=p-clocks&verdict=WA&team=t1`, 'judy');
    expect(chosen.text).toContain('2 judged submissions.');
    expect((await get(`${home}/rejudgings?problem=p-squares`, 'judy')).text).toContain(
      '0 judged submissions.',
    );
    const begun = await send(`${home}/rejudgings`, 'judy', {
      verdict: 'WA',
      reason: 'new data',
      repeats: '1',
    });
    expect(begun.to).toMatch(/rejudgings\/\d+$/);
    expect((await send(begun.to, 'judy', { do: 'apply' })).text).toContain('not judged yet: 1, 2');
    await judgeNext(server.services.db, 'AC');
    await judgeNext(server.services.db, 'WA');

    const preview = await get(begun.to, 'judy');
    expect(cellsOf(preview.text, 'Submissions by old verdict')).toEqual([['WA', '1', '1']]);
    expect(cellsOf(preview.text, 'Places that change on the public board')).toContainEqual([
      'Red Pandas',
      '2 (solved 0, penalty 0)',
      expect.stringMatching(/^\d \(solved 1, penalty \d+\)$/),
    ]);
    expect(cellsOf(preview.text, 'Verdicts that teams see change')).toEqual([
      ['Red Pandas', '1', 'A', expect.stringContaining('WA'), expect.stringContaining('AC'), 'yes'],
    ]);
    expect(cellsOf(preview.text, 'Submissions<').map(([id, team]) => [id, team])).toEqual([
      ['1', 'Red Pandas'],
    ]);
    expect((await get('/contests/finals/submissions', 'ann')).text).not.toContain('Accepted');

    expect((await send(begun.to, 'judy', { do: 'apply' })).to).toContain('notice=contest-changed');
    expect((await get('/contests/finals/submissions', 'ann')).text).toContain('Accepted');
    expect((await get(begun.to, 'judy')).text).toContain('applied');
    await send(begun.to, 'judy', { do: 'undo' });
    expect((await get('/contests/finals/submissions', 'ann')).text).not.toContain('Accepted');
    expect((await send(begun.to, 'judy', { do: 'undo' })).status).toBe(409);
    const audit = await listAudit(server.services.db, {});
    expect(audit.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'contest.rejudging.begin',
        'contest.rejudging.apply',
        'contest.rejudging.undo',
      ]),
    );
  });

  it.each([
    [{ reason: '', repeats: '1' }, 'reason'],
    [{ reason: 'x', repeats: '99' }, '99'],
    [{ reason: 'x', repeats: '1', from: 'noon' }, 'noon'],
    [{ reason: 'x', repeats: '1', submissions: '777' }, 'no judged submission'],
  ])('that cannot be is refused, and what was chosen is kept: %j', async (fields, words) => {
    const refused = await send(`${home}/rejudgings`, 'judy', { team: 't2', ...fields });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(words);
    expect(refused.text).toMatch(/<option value="t2" selected/);
  });

  it('is chosen by machine and by any rejected verdict too, together with everything else', async () => {
    const count = async (query: string) =>
      /(\d+) judged submission/.exec((await get(`${home}/rejudgings?${query}`, 'judy')).text)?.[1];
    expect(await count('verdict=rejected')).toBe('2');
    expect(await count('verdict=rejected&verdict=AC')).toBe('3');
    expect(await count('machine=w1')).toBe('3');
    expect(await count('machine=w1&verdict=rejected&team=t2')).toBe('0');
    expect(await count('machine=w1&machine=elsewhere&verdict=AC')).toBe('1');
    expect(await count('machine=elsewhere')).toBe('0');
  });

  it('names what it leaves to another one, and shows how long each was from one time to the next', async () => {
    const order = { reason: 'x', repeats: '1' };
    const first = await send(`${home}/rejudgings`, 'judy', { verdict: 'AC', ...order });
    await judgeNext(server.services.db, 'AC');
    const second = await send(`${home}/rejudgings`, 'judy', { machine: 'w1', ...order, repeats: '2' });
    expect(second.to).toMatch(/\?left=3$/);
    // Both submissions once, then both again.
    for (const cpuMs of [120, 120, 131, 120]) {
      const job = await claimNext(server.services.db);
      const run = { exit: { kind: 'exited', code: 0 }, cpuMs, wallMs: cpuMs, peakBytes: 1, outputBytes: 1 };
      const result = { ...caseResult('secret/1', 1, 'WA'), run: { ...run, hitProcessLimit: false } };
      await finish(server.services.db, job, 'WA', [result as CaseResult]);
    }
    const { text } = await get(`${second.to.replace('left=3', 'left=3+777')}&show=all`, 'judy');
    expect(/Not judged again[\s\S]*?<\/p>/.exec(text)?.[0].replace(/<[^>]*>/g, '')).toMatch(/: 3\.$/);
    expect(cellsOf(text, 'Submissions<').map((row) => row.at(-1))).toEqual(['0.120 – 0.131 s', '0.120 s']);
    for (const { to } of [first, second]) await send(to.replace(/\?.*/, ''), 'judy', { do: 'cancel' });
  });

  it('of another contest is not there', async () => {
    await storeContest(server.services.db, { id: 'other', name: 'Other' });
    const begun = await send(`${home}/rejudgings`, 'judy', { verdict: 'AC', reason: 'x', repeats: '1' });
    expect((await get(begun.to.replace('finals', 'other'), 'judy')).status).toBe(404);
    expect((await send(begun.to.replace('finals', 'other'), 'judy', { do: 'cancel' })).status).toBe(404);
    await send(begun.to, 'judy', { do: 'cancel' });
  });
});

describe('a change of the package or of the judge', () => {
  /** The offers on the page of the jury: what they say, and where they lead. */
  const offers = async () =>
    [...(await get(home, 'judy')).text.matchAll(/<li>([^<]*)<a href="([^"]*)">Judge again/g)].map(
      ([, words = '', to = '']) => ({
        words: words.replace(/\s+/g, ' ').trim(),
        to: to.replaceAll('&amp;', '&'),
      }),
    );
  const packageOf = (version: string) =>
    addBundledProblem(server.services.db, `${version} digest of squares`, factsOf('squares'));

  it('is an offer to judge again what is older, with the usual preview', async () => {
    const { db } = server.services;
    const bob = await accountNamed(db, 'bob');
    const [old] = [await submitFor(db, bob!, 'B'), await judgeNext(db, 'WA')];
    expect(await offers()).toEqual([]);
    await packageOf('second');
    const fresh = await submitFor(db, bob!, 'B');
    const job = await claimNext(db);
    await finish(db, job, 'AC', [caseResult('secret/1', 1)], { judgeDigest: 'another judge' });

    const [offer] = await offers();
    expect(await offers()).toHaveLength(1);
    expect(offer?.words).toBe(
      'B – The squares: 1 verdict from before its package changed, 1 verdict of another version of the judge.',
    );
    const form = (await get(offer!.to, 'judy')).text;
    expect(form).toContain('2 judged submissions.');
    expect(form).toMatch(/name="outdated" value="yes" checked/);
    expect(form).toContain('value="the package of B changed"');
    expect((await get(`${home}/rejudgings?outdated=yes&problem=p-clocks`, 'judy')).text).toContain(
      '0 judged submissions.',
    );

    const order = { problem: 'p-squares', outdated: 'yes', reason: 'second package', repeats: '1' };
    const begun = await send(`${home}/rejudgings`, 'judy', order);
    expect(await offers()).toEqual([]);
    await judgeNext(db, 'AC');
    await judgeNext(db, 'AC');
    const preview = (await get(begun.to, 'judy')).text;
    expect(cellsOf(preview, 'Submissions by old verdict')).toEqual([
      ['AC', '1'],
      ['WA', '1'],
    ]);
    expect(cellsOf(preview, 'Submissions<').map(([id]) => id)).toEqual([old]);
    expect(preview).not.toContain('has changed since');
    expect(fresh).not.toBe(old);

    await packageOf('third');
    expect((await get(begun.to, 'judy')).text).toMatch(/has changed since: 2 judgements/);
    await send(begun.to, 'judy', { do: 'cancel' });
    expect((await get(begun.to, 'judy')).text).not.toContain('has changed since');
    expect((await offers())[0]?.words).toContain('2 verdicts from before its package changed');
  });
});

describe('a decision by hand', () => {
  const path = `${home}/submissions/1`;
  const decision = { do: 'decide', verdict: 'AC', reason: 'the <b>jury</b> erred' };

  it('needs the password of a judge, and is told to the jury with its reason', async () => {
    expect((await send(path, 'ann', { ...decision, password })).status).toBe(404);
    const wrong = await send(path, 'judy', { ...decision, password: 'wrong' });
    expect(wrong.status).toBe(403);
    // The page of the submission again, with what was typed.
    expect(wrong.text).toMatch(/<details class="by-hand" open[\s\S]*role="alert"[\s\S]*password is wrong/);
    expect(wrong.text).toContain('value="the &lt;b>jury&lt;/b> erred"');
    expect(wrong.text).toMatch(/value="AC" selected/);
    expect((await send(path, 'judy', { ...decision, password, reason: ' ' })).status).toBe(422);
    expect((await send(path, 'judy', { ...decision, password, verdict: 'JE' })).status).toBe(422);
    expect((await get('/contests/finals/submissions/1', 'ann')).text).toContain('Wrong answer');
    expect((await send(path, 'judy', { ...decision, password })).status).toBe(303);
    const forJury = (await get('/contests/finals/submissions/1', 'judy')).text;
    expect(forJury).toContain('judy decided the verdict by hand (it was WA): the &lt;b>jury&lt;/b> erred');
    const forTeam = (await get('/contests/finals/submissions/1', 'ann')).text;
    expect(forTeam).toMatch(/aria-label="Verdict"[\s\S]*Accepted/);
    expect(forTeam).not.toContain('erred');
  });

  it('lets a submission not count, and count again', async () => {
    await send(path, 'judy', { do: 'ignore' });
    expect((await get('/contests/finals/submissions', 'ann')).text).not.toContain('>Submission 1<');
    expect((await get('/contests/finals/submissions/1', 'judy')).text).toContain('does not count');
    expect((await send(path, 'judy', { do: 'ignore' })).status).toBe(409);
    expect((await send(path, 'judy', { do: 'count' })).status).toBe(303);
  });
});
