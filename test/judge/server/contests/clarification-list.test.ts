import { expect, it } from 'vitest';
import { clockOf, contestTimeAt, setDuration } from '#contest';
import { changeContest, finalizeContest } from '#store';
import { contestServer } from './contest-server.ts';

const { server, get, send } = contestServer({
  ...({ ann: 't1', bob: 't2', judy: 'jury', root: 'admin' } as const),
});

const path = '/contests/finals/clarifications';
const list = async (query = '') => (await get(`/jury${path}?${query}`, 'judy')).text;
/** The texts that a page has, of those that the tests below send. */
const texts = (html: string): readonly string[] =>
  ['How many dials?', 'Where is the printer?', 'Which squares?', 'Beside the door.', 'Lunch.'].filter(
    (text) => html.includes(`>${text}<`),
  );
/** Address of the thread that begins with a question. */
async function threadOf(question: string): Promise<string> {
  const card = (await list()).split('<article').find((one) => one.includes(question)) ?? '';
  return /href="([^"]+)"/.exec(card)?.[1] ?? '';
}

it('is narrowed by subject, team, state and judge in any combination', async () => {
  await send(path, 'ann', { subject: 'p-clocks', text: 'How many dials?' });
  await send(path, 'ann', { subject: 'Operations', text: 'Where is the printer?' });
  await send(path, 'bob', { subject: 'p-squares', text: 'Which squares?' });
  await send(`${await threadOf('Where is')}/answer`, 'judy', { to: 'team:t1', text: 'Beside the door.' });
  await send(`/jury${path}`, 'root', { subject: 'General', to: 'all', text: 'Lunch.' });
  await send(`${await threadOf('Which squares')}/claim`, 'root', { release: 'no' });
  const found = async (query: string) => texts(await list(query));
  expect(await found('')).toHaveLength(5);
  expect(await found('about=p-clocks')).toEqual(['How many dials?']);
  expect(await found('about=Operations')).toEqual(['Where is the printer?', 'Beside the door.']);
  expect(await found('team=t1')).toEqual(['How many dials?', 'Where is the printer?', 'Beside the door.']);
  expect(await found('state=open')).toEqual(['How many dials?', 'Which squares?']);
  expect(await found('state=answered')).toEqual(['Where is the printer?']);
  expect(await found('state=jury')).toEqual(['Beside the door.', 'Lunch.']);
  expect(await found('judge=root')).toEqual(['Which squares?', 'Lunch.']);
  expect(await found('team=t1&state=open')).toEqual(['How many dials?']);
  expect(await list('team=t2&about=p-clocks')).toContain('No clarifications match this filter.');
});

it.each(['about=lunch', 'team=t3', 'state=lost', 'judge=ann'])(
  'says that %s is none of the list',
  async (query) => {
    const { status, text } = await get(`/jury${path}?${query}`, 'judy');
    expect([status, texts(text)]).toEqual([422, []]);
    const [name = '', value] = query.split('=');
    expect(text).toContain(`${name}: found &quot;${value}&quot;`);
  },
);

it('names sender, recipients and subject in the language of the reader', async () => {
  const { text } = await get(`${path}?lang=de`, 'ann');
  const card = text.split('<article').find((one) => one.includes('>Lunch.<')) ?? '';
  expect(card.replace(/<[^>]*>/g, '')).toMatch(/Allgemein *Jury an alle Teams/);
  expect(text).toContain('<option value="General">Allgemein</option>');
});

it('offers the answers that the rules prescribe', async () => {
  const { text } = await get(await threadOf('How many dials'), 'judy');
  expect(text).toContain('>No comment, read problem statement.<');
  expect(text).toContain('>This will be answered during the answers to questions session.<');
});

it('answers go to a group, with the question if it is quoted, and say how many teams that are', async () => {
  const thread = await threadOf('Which squares');
  const { text: form } = await get(thread, 'judy');
  for (const [to, name] of [
    ['team:t2', 'Blue Whales, who asked'],
    ['group:north', 'Group North (1)'],
    ['group:south', 'Group South (3)'],
    ['all', 'All teams (4)'],
  ])
    expect(form).toMatch(new RegExp(`value="${to}"[^>]*>${name?.replace(/[()]/g, '\\$&')}<`));
  const answer = { to: 'group:north', text: 'All of them.', quote: 'yes' };
  expect((await send(`${thread}/answer`, 'judy', answer)).status).toBe(303);
  expect((await get(path, 'ann')).text).toMatch(/> Which squares\?\s+All of them\./);
  expect((await get(path, 'bob')).text).not.toContain('All of them.');
});

it('an answer that is too long with its question is given back', async () => {
  const text = 'x'.repeat(9_990);
  const sent = await send(`${await threadOf('How many')}/answer`, 'judy', { to: 'all', text, quote: 'yes' });
  expect(sent.status).toBe(422);
  expect(sent.text).toContain('at most 10000 characters');
  expect(sent.text).toContain(text);
});

it('has no form to announce anything once the results are final, when that is refused', async () => {
  const { db, contests } = server.services;
  const form = /<textarea[^>]* name="text"/;
  expect(await list()).toMatch(form);
  for (const question of ['How many dials?', 'Which squares?'])
    await send(`${await threadOf(question)}/answer`, 'judy', { to: 'all', text: 'Nine.' });
  await changeContest(db, 'finals', (now) =>
    setDuration(now, contestTimeAt(clockOf(now.object), now.nowMs) ?? 0),
  );
  expect(await finalizeContest(db, 'finals')).not.toHaveProperty('refused');
  await (await contests.get('finals'))?.look();
  expect(await list()).not.toMatch(form);
  const late = { subject: 'General', to: 'all', text: 'Late.' };
  expect((await send(`/jury${path}`, 'root', late)).status).toBe(409);
});
