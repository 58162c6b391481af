import { describe, expect, it } from 'vitest';
import { contestTimeAt } from '#contest';
import { formsIn } from '../sent-forms.ts';
import { contestServer } from './contest-server.ts';

const pages = contestServer({ judy: 'jury', root: 'admin' });
const { contest } = pages;
const send = (path: string, who: string, fields: Readonly<Record<string, string>>) =>
  pages.send(`/jury/contests/finals/${path}`, who, fields);

const settings = {
  short_name: 'Finals',
  formal_name: 'The Finals',
  feedback: 'none',
  public: 'no',
  penalty: '10',
  gold: '4',
  silver: '',
  bronze: '2',
  late: 'yes',
  printing: 'yes',
  late_factor: '0.5',
  languages: 'c',
  main_group: 'south',
  warning: 'Fire drill at noon.',
};

it.each([
  ['start', /At this moment \d+ teams? see the \d+ problems?/],
  ['freeze', /cannot be opened before/],
  ['end', /ends at this moment/],
  ['thaw', /Everybody sees/],
  ['finalize', /nothing that counts can be changed/],
])('%s asks first, says what will happen, and does nothing until the answer', async (what, words) => {
  const before = await contest();
  const { status, to } = await send('clock', 'root', { do: what, from: 'ceremony', sure: '' });
  expect([status, to]).toEqual([303, expect.stringContaining('/clock/sure?')]);
  const asked = await pages.get(to, 'root');
  expect([asked.status, asked.text]).toEqual([200, expect.stringMatching(words)]);
  for (const [name, value] of [
    ['do', what],
    ['from', 'ceremony'],
    ['sure', 'yes'],
  ])
    expect(asked.text).toContain(`name="${name}" value="${value}"`);
  expect((await contest()).contest).toEqual(before.contest);
  expect((await send('clock', 'judy', { do: what, sure: '' })).status).toBe(404);
});

it('the form for a new contest hides it, until somebody chooses otherwise', async () => {
  const { text } = await pages.get('/admin/contests/new', 'root');
  expect(text).toMatch(/<option value="no" selected[^>]*>its members/);
});

it('the form for a new contest shows how its teams are read, and stores nothing', async () => {
  const read = async (teams: string) => {
    const { text } = await pages.send('/admin/contests/new', 'root', { name: 'Cup', teams, do: 'teams' });
    return text.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  };
  expect(await read('Foxes;Graz\nOwls;Wien')).toMatch(
    /How the teams are read Team Group Foxes Graz Owls Wien Make/,
  );
  expect(await read('name;organisation\nFoxes;Graz')).toMatch(/are read Team Organisation Foxes Graz Make/);
  expect(await read('Foxes;"Graz')).toMatch(/line 1: found a quote, expected its end on the same line/);
  expect((await pages.get('/contests/cup', 'root')).status).toBe(404);
});

it('the form for a new contest finds no fault with what is measured by a length that is wrong', async () => {
  const faultsOf = async (fields: Record<string, string>) => {
    const { text } = await pages.send('/admin/contests/new', 'root', {
      ...{ name: 'Cup', rules: 'icpc', feedback: 'verdict', public: 'no', start: '', zone: 'UTC' },
      ...{ duration: '5:00', freeze: '1:00', window: '' },
      ...fields,
    });
    return [...text.matchAll(/id="field-(\w+)-error"/g)].map(([, name]) => name);
  };
  expect(await faultsOf({ duration: 'five hours', window: '2:00' })).toEqual(['duration']);
  expect(await faultsOf({ freeze: 'late' })).toEqual(['freeze']);
  expect(await faultsOf({ freeze: '5:01', window: '6:00' })).toEqual(['freeze', 'window']);
});

describe('the settings of a contest', () => {
  it('are changed by its admins, and by nobody else', async () => {
    expect((await send('settings', 'judy', settings)).status).toBe(404);
    expect((await send('settings', 'root', settings)).status).toBe(303);
    expect((await contest()).contest).toMatchObject({
      formal_name: 'The Finals',
      feedback: 'none',
      public: false,
      penalty_time: '0:10:00.000',
      medals: { gold: 4, silver: 0, bronze: 2 },
      allow_late: true,
      printing: true,
      late_factor: 0.5,
      languages: ['c'],
      main_scoreboard_group_id: 'south',
      warning_message: 'Fire drill at noon.',
      rules: 'icpc',
    });
    await send('settings', 'root', {
      ...settings,
      gold: '',
      bronze: '',
      languages: '',
      main_group: '',
      public: 'yes',
    });
    expect((await contest()).contest).toMatchObject({
      medals: null,
      languages: null,
      main_scoreboard_group_id: null,
    });
  });

  it.each([
    [{ short_name: ' ' }, /name: found/],
    [{ feedback: 'loud' }, /what teams see of their submissions: found &quot;loud/],
    [{ penalty: '-1' }, /penalty: found/],
    [{ gold: '1e9' }, /gold medals: found/],
    [{ late_factor: '2' }, /how late ones count: found/],
    [{ languages: 'c brainfuck' }, /languages: found &quot;brainfuck/],
    [{ main_group: 'west' }, /teams on the board: found/],
  ])('that cannot be are refused: %j', async (change, words) => {
    const before = (await contest()).contest;
    const refused = await send('settings', 'root', { ...settings, ...change });
    expect(refused.status).toBe(409);
    expect(refused.text.replaceAll('"', '&quot;')).toMatch(words);
    expect((await contest()).contest).toEqual(before);
  });
});

describe('two pages with the settings of one contest', () => {
  const action = '/jury/contests/finals/settings';
  const formIn = (html: string) => new Map(formsIn(html, action)[0] ?? []);

  it('the second is shown what the first has changed, and keeps what was typed', async () => {
    const page = '/jury/contests/finals';
    await send('settings', 'root', { ...settings, warning: 'Lunch at noon.', gold: '1', silver: '1' });
    const seen = formIn((await pages.get(page, 'root')).text).get('seen') ?? '';
    const first = { ...settings, warning: 'Lunch at one.', gold: '2', silver: '1', seen };
    expect((await send('settings', 'root', first)).status).toBe(303);
    const second = { ...settings, warning: 'Lunch at noon.', gold: '3', silver: '4', seen };
    const told = await send('settings', 'root', second);
    expect(told.status).toBe(409);
    const rows = [...told.text.matchAll(/<tr>(<th scope="row">[\s\S]*?)<\/tr>/g)].map(([, row = '']) =>
      row
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    );
    expect(rows).toEqual([
      'gold medals 1 2 3',
      expect.stringMatching(/^header line Lunch at noon\. Lunch at one\. .*theirs/),
    ]);
    // Theirs where nothing was typed, otherwise what was typed.
    const again = formIn(told.text);
    expect([again.get('warning'), again.get('gold'), again.get('silver')]).toEqual([
      'Lunch at one.',
      '3',
      '4',
    ]);
    expect((await contest()).contest).toMatchObject({ medals: { gold: 2, silver: 1 } });
    expect((await send('settings', 'root', Object.fromEntries(again))).status).toBe(303);
    expect((await contest()).contest).toMatchObject({
      medals: { gold: 3, silver: 4 },
      warning_message: 'Lunch at one.',
    });
  });
});

describe('time that does not count', () => {
  const typed = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');

  it('is taken out of the contest, and given back', async () => {
    const { clock } = await contest();
    const from = Math.floor(((clock.startMs ?? 0) + 600_000) / 1000) * 1000;
    const removal = { do: 'remove', value: typed(from), until: typed(from + 300_000) };
    expect((await send('clock', 'judy', removal)).status).toBe(404);
    expect((await send('clock', 'root', removal)).status).toBe(303);
    expect(contestTimeAt((await contest()).clock, from + 900_000)).toBe(
      from + 600_000 - (clock.startMs ?? 0),
    );
    expect((await send('clock', 'root', removal)).text).toContain('overlaps');
    expect((await send('clock', 'root', { do: 'restore', value: typed(from) })).status).toBe(303);
    expect(contestTimeAt((await contest()).clock, from + 900_000)).toBe(
      from + 900_000 - (clock.startMs ?? 0),
    );
    expect((await send('clock', 'root', { do: 'restore', value: typed(from) })).status).toBe(409);
    expect((await send('clock', 'root', { ...removal, until: 'noon' })).text).toContain('until: found');
  });
});
