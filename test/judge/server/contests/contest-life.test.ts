import { describe, expect, it } from 'vitest';
import { storeProblem } from '../stored.ts';
import { contestServer } from './contest-server.ts';
import { judgeNext } from './stored-contest.ts';
import { textOf } from './text-of.ts';

const { server, get, send, headersOf } = contestServer(
  { ann: 't1', bob: 't2', judy: 'jury', root: 'admin' },
  {
    problem: {
      statements: [{ language: 'en', html: '<p>Nine dials.</p>', pictures: [] }],
      samples: [{ name: 'sample/1', input: '1\n', answer: '2\n' }],
    },
  },
);

describe('a team in a contest', () => {
  it('reads a problem, submits a program and sees its verdict, which others do not', async () => {
    const problem = await get('/contests/finals/problems/A', 'ann');
    expect(problem.text).toContain('<p>Nine dials.</p>');
    expect(problem.text).toContain('href="/contests/finals/submit?problem=A"');
    expect(problem.text).not.toContain('/contests/archive/problems/');
    expect((await get('/contests/finals/problems/a')).headers.get('location')).toBe(
      '/contests/finals/problems/A',
    );
    const samples = await server.request('/contests/finals/problems/A/samples.zip');
    expect(samples.headers.get('content-type')).toBe('application/zip');

    const program = { problem: 'A', language: 'c', source: 'int main() {}', key: 'k1' };
    const sent = await send('/contests/finals/submit', 'ann', program);
    expect(sent.to).toBe('/contests/finals/submissions/1');
    expect((await send('/contests/finals/submit', 'ann', program)).to).toBe(`${sent.to}?notice=again`);
    expect((await get('/contests/finals/submissions', 'ann')).text).toContain('Pending');
    await judgeNext(server.services.db, 'RTE');
    expect((await get('/contests/finals/submissions', 'ann')).text).toContain('Run-time error');
    const page = await get(sent.to, 'ann');
    expect(page.text).toMatch(/role="status" aria-label="Verdict"[\s\S]*Run-time error/);
    // The rule of this contest tells the verdict and no test case.
    expect(page.text).not.toContain('secret/1');
    expect((await get(sent.to, 'bob')).status).toBe(404);
    expect((await get('/contests/finals/submissions', 'bob')).text).not.toContain('Run-time error');
    expect((await get(sent.to, 'judy')).text).toContain('secret/1');
  });

  it('gets the form back with what was typed if something is wrong', async () => {
    const sent = await send('/contests/finals/submit', 'ann', {
      problem: 'Z',
      language: 'c',
      source: 'my text',
    });
    expect(sent.status).toBe(422);
    expect(sent.text).toContain('my text');
    expect(sent.text).toContain('expected a problem of the list');
  });
});

describe('clarifications', () => {
  it('go from a team to the jury and back, to nobody else', async () => {
    const path = '/contests/finals/clarifications';
    const wrong = await send(path, 'ann', { subject: 'nothing', text: 'Is it so?' });
    expect([wrong.status, wrong.text.includes('Is it so?')]).toEqual([422, true]);
    expect((await send(path, 'ann', { subject: 'p-clocks', text: 'Is n < 9?' })).to).toBe(
      `${path}?notice=sent`,
    );
    expect((await get(path, 'ann')).text).toContain('A – The clocks');
    expect((await get(path, 'bob')).text).not.toContain('Is n');
    expect((await get('/contests/finals', 'judy')).text).toContain('1 unanswered');

    const jury = `/jury${path}`;
    expect((await get(jury, 'ann')).status).toBe(404);
    const thread =
      /href="(\/jury\/contests\/finals\/clarifications\/[^"]+)"/.exec((await get(jury, 'judy')).text)?.[1] ??
      '';
    expect((await send(`${thread}/claim`, 'judy', { release: 'no' })).status).toBe(303);
    expect((await send(`${thread}/claim`, 'root', { release: 'no' })).status).toBe(409);
    expect((await get(thread, 'root')).text).toContain('judy works on this question');
    expect(
      (await send(`${thread}/answer`, 'judy', { to: 'team:t1', prepared: 'Yes.', text: '' })).status,
    ).toBe(303);
    expect((await get('/contests/finals', 'judy')).text).not.toContain('unanswered');
    expect((await get('/contests/finals', 'ann')).text).toContain('1 unread');
    const seen = await get(path, 'ann');
    expect(seen.text).toContain('Yes.');
    const cookie = seen.headers.get('set-cookie')?.split(';')[0] ?? '';
    const after = await server.request('/contests/finals', { headers: { ...headersOf('ann'), cookie } });
    expect(await after.text()).not.toMatch(/\d unread/);
    expect((await get(path, 'bob')).text).not.toContain('Yes.');
  });

  it('of the jury reach all, or one group', async () => {
    const jury = '/jury/contests/finals/clarifications';
    await send(jury, 'judy', { subject: 'General', to: 'all', text: 'Lunch is at noon.' });
    await send(jury, 'judy', { subject: 'General', to: 'group:south', text: 'The south moves.' });
    expect((await get('/contests/finals')).text).toContain('Lunch is at noon.');
    expect((await get('/contests/finals/clarifications', 'bob')).text).toContain('The south moves.');
    expect((await get('/contests/finals/clarifications', 'ann')).text).not.toContain('The south moves.');
    expect((await send(jury, 'ann', { subject: 'General', to: 'all', text: 'x' })).status).toBe(404);
    expect((await send(jury, 'judy', { subject: 'General', to: 'team:nobody', text: 'x' })).status).toBe(422);
  });
});

describe('an administrator', () => {
  const fields = {
    id: 'spring',
    name: 'Spring',
    start: '',
    duration: '2:00',
    freeze: '0:30',
    rules: 'icpc',
    feedback: 'verdict',
    public: 'yes',
    problem: 'clocks',
    label: 'A',
    rgb: '#ff0000',
    teams: 'Red Pandas; North; Utrecht; ann\nBlue Whales; North; ; bob\nGrey Geese',
  };

  it('makes a contest with all that was typed, or none: of two with the same account one is refused', async () => {
    const teams = 'Owls; ; ; owls; a long password';
    const ids = ['twin-a', 'twin-b'];
    const made = await Promise.all(
      ids.map((id) => send('/admin/contests/new', 'root', { ...fields, teams, id })),
    );
    expect(made.map(({ status }) => status).sort()).toEqual([303, 422]);
    const pages = await Promise.all(ids.map((id) => get(`/jury/contests/${id}`, 'root')));
    expect(pages.map(({ status }) => status)).toEqual(made.map(({ status }) => (status === 303 ? 200 : 404)));
  });

  it('makes a contest, starts it, ends it and makes it final once nothing is missing', async () => {
    const wrong = await send('/admin/contests/new', 'root', {
      ...fields,
      id: 'no/id',
      label: 'A B',
      duration: '2',
      zone: 'Mars',
      teams: 'X; ; ; nobody',
    });
    expect(wrong.status).toBe(422);
    // All of it at once, each at its field.
    for (const [field, fault] of [
      ['id', 'id: found'],
      ['duration', 'length: found'],
      ['zone', 'time zone: found'],
      ['teams', 'teams, line 1'],
    ] as const)
      expect(wrong.text).toMatch(new RegExp(`id="field-${field}-error">${fault}`));
    expect(wrong.text).toMatch(/id="fault-clocks">label: found/);
    const unknown = await send('/admin/contests/new', 'root', {
      ...fields,
      teams: 'X;;;no\nY;;;one\nZ;;;here',
    });
    const [fault = ''] = /(?<=id="field-teams-error">)[^<]*/.exec(unknown.text) ?? [];
    expect(fault).toMatch(/line 1: found &quot;no&quot;, expected .*alike: lines 2, 3$/);
    const skipped = await send('/admin/contests/new', 'root', {
      ...fields,
      start: '2099-03-29T02:30', // the last Sunday of a March
      zone: 'Europe/Vienna',
    });
    expect(skipped.status).toBe(422);
    expect(skipped.text).toMatch(
      /id="field-start-error">start: found [^<]*2099-03-29 02:30[^<]*such as 2099-03-29 03:30/,
    );
    expect(skipped.text).toContain('value="2099-03-29T02:30"'); // what was typed stays
    const late = await send('/admin/contests/new', 'root', {
      ...fields,
      start: '2020-01-01 09:00',
      freeze: '2:01',
    });
    expect(late.status).toBe(422);
    expect(late.text).toContain('a time that is not past');
    expect(late.text).toMatch(/freeze: found .*2:01.*expected hours and minutes, at most the length/);
    // A class may get its page in the middle of its term, but not after it.
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 16);
    const course = { ...fields, id: 'term', rules: 'class', duration: '336:00', freeze: '', teams: '' };
    const over = await send('/admin/contests/new', 'root', { ...course, start: daysAgo(15) });
    expect(over.text).toMatch(/id="field-start-error">start: found [^<]*the class would be over/);
    const begun = await send('/admin/contests/new', 'root', { ...course, start: daysAgo(3) });
    expect(begun.to).toBe('/jury/contests/term?notice=contest-added');
    const due = { hidden_until: '', opens: '', due: daysAgo(1), late: '', late_steps: '', attempts: '' };
    expect((await send('/jury/contests/term/exercises/clocks', 'root', due)).status).toBe(303);
    const [, start = 'none'] = /([\d-]+ [\d:]+)\. Leave empty/.exec(late.text) ?? [];
    const later = await send('/admin/contests/new', 'root', { ...fields, id: 'later', start, teams: '' });
    expect(later.to).toBe('/jury/contests/later?notice=contest-added');
    const made = await send('/admin/contests/new', 'root', fields);
    expect(made.to).toBe('/jury/contests/spring?notice=contest-added');
    const unnamed = { ...fields, id: '', name: 'Été & Cup 2027', teams: '' };
    expect((await send('/admin/contests/new', 'root', unnamed)).to).toBe(
      '/jury/contests/ete-cup-2027?notice=contest-added',
    );
    expect((await send('/admin/contests/new', 'root', fields)).text).toContain(
      'there is a contest spring already',
    );

    const clock = '/jury/contests/spring/clock';
    expect((await send(clock, 'ann', { do: 'start' })).status).toBe(404);
    const soon = (await send(clock, 'root', { do: 'set-start', value: 'soon' })).text;
    expect(soon).toContain('expected a time like');
    expect(soon).toMatch(/value="soon"[^>]* aria-describedby="field-value-set-start-error"[^>]* autofocus/); // it stays
    const twice = { do: 'set-start', value: '2099-10-25 02:30', zone: 'Europe/Vienna' };
    expect((await send(clock, 'root', twice)).text).toMatch(
      /twice.*UTC: 2099-10-25 00:30 or 2099-10-25 01:30/,
    );
    expect(soon).not.toContain('Cancel the start'); // there is none
    // Somebody else has cancelled it meanwhile: times that are compared are in one zone, which is named.
    const seen = JSON.stringify({ value: '2099-01-01 08:00:00' });
    const other = { do: 'set-start', value: '2099-12-01 09:00', zone: 'Europe/Vienna', seen };
    expect(textOf((await send(clock, 'root', other)).text)).toMatch(
      /Changed meanwhile.*start \(UTC\).*2099-01-01 08:00:00.*2099-12-01 08:00:00/,
    );
    expect((await get('/')).text).toContain('href="/contests/spring"');
    expect((await send(clock, 'root', { do: 'start' })).status).toBe(303);
    expect((await get('/contests/spring')).text).toContain('phase-running');
    await send('/contests/spring/submit', 'ann', { problem: 'A', language: 'c', source: 'int main() {}' });
    await send('/contests/spring/clarifications', 'ann', { subject: 'General', text: 'When does it end?' });
    expect((await send(clock, 'root', { do: 'finalize' })).text).toContain('the contest is not over');
    // Sooner than its freeze is long; the board was never frozen, and stays so.
    expect((await send(clock, 'root', { do: 'end' })).status).toBe(303);
    const admin = await get('/jury/contests/spring', 'root');
    expect(admin.text).toContain('1 not judged: 1');
    expect(admin.text).toContain('1 question without an answer');
    await judgeNext(server.services.db, 'AC');
    const thread = /href="(\/jury\/contests\/spring\/clarifications\/[^"]+)"/.exec(
      (await get('/jury/contests/spring/clarifications', 'root')).text,
    )?.[1];
    await send(`${thread}/settle`, 'root', { answered: 'yes' });
    expect((await send(clock, 'root', { do: 'finalize' })).status).toBe(303);
    expect((await get('/contests/spring/scoreboard')).text).toContain('Final standings.');
    expect((await get('/contests/spring')).text).not.toContain('0 hours'); // it lasted seconds
    expect((await get('/jury/contests/spring', 'root')).text).not.toContain('Make the results final');
    // What takes nothing more offers no way to submit, and the first page has contests that are not over.
    expect((await get('/contests/spring', 'ann')).text).not.toContain('/contests/spring/submit');
    expect((await get('/', 'ann')).text).not.toContain('href="/contests/spring"');
  });

  it('is told before the start that there is no problem yet, and so are the teams after it', async () => {
    const fields = {
      ...{ id: 'bare', name: 'Bare', start: '', duration: '2:00', freeze: '', rules: 'icpc' },
      ...{ feedback: 'verdict', public: 'yes', teams: 'Red Pandas; ; ; ann' },
    };
    expect((await send('/admin/contests/new', 'root', fields)).status).toBe(303);
    const clock = '/jury/contests/bare/clock';
    expect((await get('/jury/contests/bare', 'root')).text).toContain('Add a problem');
    expect((await get(`${clock}/sure?do=start`, 'root')).text).toMatch(
      /no problem yet: 1 team would see an empty list.*cannot be taken back/,
    );
    expect((await send(clock, 'root', { do: 'start' })).status).toBe(303);
    expect((await get('/contests/bare', 'ann')).text).toContain('phase-running');
    expect((await get('/contests')).text).toMatch(/Bare<[^§]*2 hours, <span[^>]*>1 h 59 min left/);
    expect((await get('/contests/bare/problems', 'ann')).text).toContain('There are no problems yet.');
  });

  it('closes a problem, adds one, adds a team', async () => {
    const jury = '/jury/contests/finals';
    await send(`${jury}/problems`, 'root', { id: 'p-squares', what: 'submit', on: 'no' });
    const closed = await send('/contests/finals/submit', 'bob', {
      problem: 'B',
      language: 'c',
      source: 'int main() {}',
    });
    expect([closed.status, closed.text.includes('submissions to this problem are closed')]).toEqual([
      409,
      true,
    ]);
    const refused = (await send(`${jury}/problems/add`, 'root', { label: 'C', slug: 'none', rgb: '#0a0a0a' }))
      .text;
    for (const part of ['found no version of none', 'value="none"', 'value="#0a0a0a"'])
      expect(refused).toContain(part);
    await storeProblem(server.services.db, 'lights');
    const form = (await get(jury, 'root')).text;
    expect(form).toContain('<option value="lights">'); // can be chosen
    expect(form).not.toContain('<option value="squares">'); // is in the contest already
    expect(form).toMatch(/name="label" value="C"/); // A and B are taken
    const byTitle = { label: 'C', slug: 'the lights', rgb: '#00ff00' }; // as it is spoken
    expect((await send(`${jury}/problems/add`, 'root', byTitle)).status).toBe(303);
    expect((await get('/contests/finals/problems')).text).toContain('The lights');
    expect((await send(`${jury}/teams/edit`, 'root', { account: 'judy', name: 'Late Comers' })).status).toBe(
      303,
    );
    expect((await get('/contests/finals/scoreboard')).text).toContain('Late Comers');
  });
});
