import { describe, expect, it } from 'vitest';
import { advanceContest } from '#store';
import { formsIn } from '../sent-forms.ts';
import { contestServer } from './contest-server.ts';
import { submitFor } from './stored-contest.ts';
import { textOf } from './text-of.ts';

const hour = 3_600_000;
const { server, people, get, send, solve, contest } = contestServer(
  { ann: 't1', bob: 't2', judy: 'jury', root: 'admin', eve: 'contestant' },
  {
    changes: {
      rules: 'class',
      public: false,
      scoreboard_type: 'score',
      scoreboard_freeze_duration: '4:00:00.000',
      allow_late: true,
    },
  },
);
const home = '/contests/finals';
const exercise = (id: string) => `/jury/contests/finals/exercises/${id}`;
/** A time as the form has it, in hours from now. */
const inHours = (hours: number): string => new Date(Date.now() + hours * hour).toISOString().slice(0, 16);
const blank = { hidden_until: '', opens: '', due: '', late: '', late_steps: '', attempts: '' };

describe('the page of a class', () => {
  it('is for its members: exercises, no board, no words of contests', async () => {
    for (const who of ['nobody', 'eve']) expect((await get(home, who)).status).toBe(404);
    const { status, text } = await get(home, 'ann');
    expect(status).toBe(200);
    expect(text).toContain('The clocks');
    const words = text.replace(/<[^>]*>/g, ' ');
    expect(words).not.toMatch(/scoreboard|balloon|frozen|freeze|penalty|\bteams?\b|\bjury\b|contest/i);
    expect(text).not.toContain('Blue Whales');
    expect(await get(`${home}/scoreboard`, 'ann')).toMatchObject({ status: 303, to: home });
    expect(await get(`${home}/problems`, 'ann')).toMatchObject({ status: 303, to: home });
    expect((await get(`${home}/team/t2`, 'ann')).status).toBe(404);
  });

  it('hides an exercise until its moment, and takes nothing before it opens', async () => {
    const saved = { ...blank, hidden_until: inHours(1), opens: inHours(2), due: inHours(3), late: '50' };
    expect(await send(exercise('p-squares'), 'root', saved)).toMatchObject({ status: 303 });
    const { text } = await get(home, 'ann');
    expect(text).not.toContain('The squares');
    expect((await get(`${home}/problems/B`, 'ann')).status).toBe(404);
    expect((await get(home, 'root')).text).toContain('The squares');
    await expect(submitFor(server.services.db, people.ann, 'B')).rejects.toThrow(
      'the exercise is not open yet',
    );

    const seen = { ...saved, hidden_until: '', opens: inHours(2) };
    expect((await send(exercise('p-squares'), 'root', seen)).status).toBe(303);
    expect((await get(`${home}/problems/B`, 'ann')).status).toBe(200);
    expect(textOf((await get(home, 'ann')).text)).toContain('opens');
    await expect(submitFor(server.services.db, people.ann, 'B')).rejects.toThrow(
      'the exercise is not open yet',
    );
  });

  it('says what is left, what counts, and what was late', async () => {
    const id = await solve('ann', 'A');
    expect(textOf((await get(home, 'ann')).text)).toMatch(/The clocks.*left.*100 of 100.*all points/);
    // Due half an hour ago: the submission of a moment ago is late.
    const due = { ...blank, due: inHours(-0.5), late: '80', late_steps: '24:00 10 %' };
    expect((await send(exercise('p-clocks'), 'root', due)).status).toBe(303);
    const after = textOf((await get(home, 'ann')).text);
    expect(after).toMatch(/over; late: 80 %, from 24 hours late 10 %/);
    expect(after).toMatch(/80 of 100.*part of it.*(29|30) min late/);
    expect((await get(`${home}/submissions/${id}`, 'bob')).status).toBe(404);
    expect((await get(home, 'bob')).text).not.toContain('80 of 100');
    expect(textOf((await get(home, 'judy')).text)).toMatch(/1 of 3/);
  });

  it('lists submissions by their dates, not by hours since the beginning of weeks', async () => {
    const day = new Date().toISOString().slice(0, 10);
    for (const [path, who] of [
      [home, 'ann'],
      [`${home}/submissions`, 'ann'],
      [`${home}/submissions`, 'judy'],
      ['/jury/contests/finals/students/t1', 'root'],
    ] as const) {
      const { text } = await get(path, who);
      const table = text.slice(text.lastIndexOf('<caption class="unseen">Submissions'));
      expect(table).toMatch(new RegExp(`aria-label="Submission \\w+"[^>]*><time [^>]*datetime="${day}T`));
      expect(textOf(table.slice(0, table.indexOf('</table>')))).not.toMatch(/ \d+:\d\d /);
    }
  });

  it('and that of an exercise says when it is due for its reader', async () => {
    const dueOn = async (who: string) =>
      /<dt>Due<\/dt><dd><time [^>]*datetime="([^"]*)/.exec((await get(`${home}/problems/A`, who)).text)?.[1];
    const { text } = await get(home, 'ann');
    const [, shown = ''] = /The clocks.*?datetime="([^"]*)"/s.exec(text) ?? [];
    expect([await dueOn('ann'), await dueOn('judy')]).toEqual([shown, shown]);
    const later = { problem: 'p-clocks', due: inHours(1), zone: 'UTC' };
    expect((await send('/jury/contests/finals/students/t1/extensions', 'root', later)).status).toBe(303);
    expect(await dueOn('ann')).toContain(inHours(1).slice(0, 16));
    expect((await get(`${home}/problems/A`, 'ann')).text).toContain('extended for you');
    expect(await dueOn('judy')).toBe(shown);
    // What others have solved is not for students.
    expect((await get(`${home}/problems/A`, 'ann')).text).not.toContain('Solved by');
    expect((await get(`${home}/problems/A`, 'judy')).text).toContain('Solved by');
    const none = { ...later, due: '' };
    expect((await send('/jury/contests/finals/students/t1/extensions', 'root', none)).status).toBe(303);
  });
});

it('a class is on the first page of its students with what is due next, beside their last verdicts', async () => {
  const first = textOf((await get('/', 'ann')).text);
  expect(first).toMatch(/Due next The \w+ , [\d-]+/);
  expect(first).toMatch(/Your last submissions .*AC .*The clocks/);
  expect(textOf((await get('/', 'eve')).text)).not.toMatch(/Due next|Your last submissions/);
});

it('who may join a class is asked without sizes of teams, which it has not', async () => {
  const { status, text } = await get('/jury/contests/finals/joining', 'root');
  expect(status).toBe(200);
  expect(textOf(text)).toMatch(/Who may join.*Places/);
  expect(textOf(text)).not.toContain('teachers adds');
  expect(textOf(text)).not.toMatch(/Members of|change until/);
});

describe('a later date for one student', () => {
  const path = '/jury/contests/finals/students/t1/extensions';

  it('counts in one exercise, for them alone, and is shown to them and in the grid', async () => {
    expect(textOf((await get(home, 'ann')).text)).toMatch(/80 of 100.*late/);
    const given = { problem: 'p-clocks', due: inHours(1), zone: 'UTC' };
    for (const who of ['ann', 'judy']) expect((await send(path, who, given)).status).toBe(404);
    expect((await send(path, 'root', given)).status).toBe(303);
    const own = textOf((await get(home, 'ann')).text);
    expect(own).toMatch(/The clocks[^!]*extended for you[^!]*100 of 100/);
    expect(own).not.toContain('late 30 min');
    expect((await get(home, 'bob')).text).not.toContain('extended for you');
    const grid = (await get('/jury/contests/finals/grades', 'judy')).text;
    expect(grid.split('/students/').find((row) => row.startsWith('t1'))).toMatch(/due <time/);
    expect(grid.split('/students/').find((row) => row.startsWith('t2'))).not.toMatch(/due <time/);
    const teams = (who: string) => get('/api/contests/finals/teams', who);
    expect((await teams('ann')).text).toContain('"deadlines":{"p-clocks":');
    expect((await teams('bob')).text).not.toContain('deadlines');
    expect((await send(path, 'root', { ...given, due: '' })).status).toBe(303);
    expect(textOf((await get(home, 'ann')).text)).toContain('80 of 100');
  });

  it.each([
    [{ due: 'soon' }, /due: found &quot;soon/],
    [{ due: inHours(99) }, /due: .*between the beginning and the end of the class/],
    [{ due: inHours(1), zone: 'Mars' }, /time zone: .*Mars/],
  ])('is refused with what was typed if it is %j', async (typed, words) => {
    const refused = await send(path, 'root', { problem: 'p-clocks', zone: 'UTC', ...typed });
    expect(refused.status).toBe(422);
    expect(refused.text.replaceAll('"', '&quot;')).toMatch(words);
    expect(refused.text).toContain(`value="${typed.due}"`);
  });
});

describe('the form of an exercise', () => {
  it('shows what is wrong at its field, and keeps everything that was typed', async () => {
    const typed = {
      ...blank,
      hidden_until: inHours(2),
      opens: inHours(1),
      due: inHours(0.5),
      late: '120',
      late_steps: 'soon 50',
      attempts: '0',
    };
    const { status, text } = await send(exercise('p-clocks'), 'root', typed);
    expect(status).toBe(422);
    const faults = [...text.matchAll(/id="field-(\w+)-error">([^<]*)</g)].map((match) => match[1]);
    expect(faults).toEqual(['opens', 'due', 'late', 'late_steps', 'attempts']);
    expect(text).toMatch(/id="field-due-error">[^<]*after it opens/);
    for (const value of [typed.hidden_until, typed.opens, typed.due, '120', '0'])
      expect(text).toContain(`value="${value}"`);
    expect(text).toContain('soon 50</textarea>');
    expect((await send(exercise('p-clocks'), 'root', { ...blank, due: inHours(99) })).text).toMatch(
      /field-due-error">[^<]*between the beginning and the end of the class/,
    );
  });

  it('says that clocks skip an hour, and knows zones', async () => {
    const skipped = { ...blank, due: '2027-03-28T02:30', zone: 'Europe/Vienna' };
    const { status, text } = await send(exercise('p-clocks'), 'root', skipped);
    expect(status).toBe(422);
    expect(text).toMatch(/id="field-due-error">[^<]*2027-03-28 02:30[^<]*skip[^<]*2027-03-28 03:30/);
    expect(text).toContain('value="2027-03-28T02:30"');
    const nowhere = await send(exercise('p-clocks'), 'root', { ...blank, due: inHours(1), zone: 'Mars' });
    expect(nowhere.text).toMatch(/id="field-zone-error">[^<]*Mars[^<]*Europe\/Vienna/);
  });

  it('tells the second of two who change it by the same clock, in whatever zone it was typed', async () => {
    const [opened = []] = formsIn((await get(exercise('p-clocks'), 'root')).text, exercise('p-clocks'));
    const [due, otherDue] = [2, 3].map((hours) =>
      new Date(Date.now() + hours * hour).toISOString().slice(0, 16),
    );
    const first = { ...Object.fromEntries(opened), due: due ?? '' };
    expect((await send(exercise('p-clocks'), 'root', first)).status).toBe(303);
    // Nairobi is three hours ahead of UTC, all the year.
    const inNairobi = new Date(Date.parse(`${otherDue}Z`) + 3 * hour).toISOString().slice(0, 16);
    const second = { ...Object.fromEntries(opened), due: inNairobi, zone: 'Africa/Nairobi', attempts: '4' };
    const clash = await send(exercise('p-clocks'), 'root', second);
    expect(clash.status).toBe(409);
    expect(textOf(clash.text)).toContain(due);
    const [again = []] = formsIn(clash.text, exercise('p-clocks'));
    expect(again).toEqual(
      expect.arrayContaining([
        ['due', otherDue],
        ['zone', 'UTC'],
      ]),
    );
    expect((await send(exercise('p-clocks'), 'root', Object.fromEntries(again))).status).toBe(303);
    const stored = new Map(formsIn((await get(exercise('p-clocks'), 'root')).text, exercise('p-clocks'))[0]);
    expect([stored.get('due'), stored.get('attempts')]).toEqual([otherDue, '4']);
    expect((await contest()).contest?.exercises?.['p-clocks']).toMatchObject({ attempts: 4 });
  });

  it('is for those who lead the class, and only of a class', async () => {
    for (const who of ['nobody', 'eve', 'ann', 'judy']) {
      expect((await get(exercise('p-clocks'), who)).status).not.toBe(200);
      expect((await send(exercise('p-clocks'), who, blank)).status).not.toBe(303);
    }
    expect((await get(exercise('p-none'), 'root')).status).toBe(404);
    expect(await advanceContest(server.services.db, 'finals')).toBeGreaterThan(0);
  });
});

it('is joined in its own words', async () => {
  const terms = { how: 'open', team_size: '1', groups: '', places: '', closes: '', changes: '', zone: 'UTC' };
  expect((await send('/jury/contests/finals/joining', 'root', terms)).status).toBe(303);
  const words = async () => textOf((await get('/join?contest=finals', 'eve')).text).replace(/<h1.*?h1>/, '');
  expect(await words()).not.toMatch(/\bteams?\b|\bjury\b|contest/i);
  expect((await send('/join', 'eve', { contest: 'finals' })).status).toBe(303);
  const joined = await words();
  expect(joined).toMatch(/Show the class.*You take part\..*Leave the class/);
  expect(joined).not.toMatch(/\bteams?\b|\bjury\b|contest/i);
});
