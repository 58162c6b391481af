import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { addContest, putBlob, putRecordTask } from '#store';
import { textMark } from '#text';
import { minutesFromNow, storeContest } from './contests/stored-contest.ts';
import { changedFields, formsIn } from './sent-forms.ts';
import { form, testServer } from './server.ts';
import { caseResult, claimNext, finish, storeProblem, storeWorker } from './stored.ts';

const server = testServer();
const ann: { cookie: string } = { cookie: '' };
const jury: { cookie: string } = { cookie: '' };
const admin: { cookie: string } = { cookie: '' };

beforeAll(async () => {
  const { db } = server.services;
  await storeWorker(db);
  await storeProblem(db, 'clocks', {
    solutions,
    names: { en: 'The Clocks', nl: 'De klokken' },
    tags: ['puzzle', 'linear algebra'],
    statements: [
      {
        language: 'en',
        html: '<p>Nine dials</p><div data-sample="1"></div><img src="pictures/d.png">',
        pictures: [],
      },
      { language: 'nl', html: '<p>Negen wijzerplaten</p>', pictures: [] },
    ],
    samples: [
      { name: 'sample/1', input: '1 2\n', answer: '3\n' },
      { name: 'sample/2', input: '2 2\n', answer: '4\n' },
    ],
  });
  await storeProblem(db, 'squares', { names: { en: 'Magic <b>Squares</b>' } });
  for (const [name, role, headers] of [
    ['ann', 'contestant', ann],
    ['judy', 'jury', jury],
    ['root', 'admin', admin],
  ] as const) {
    await server.account(name, role);
    Object.assign(headers, await server.cookie(name));
  }
});

const solutions = [{ language: 'en', html: '<p>Turn each dial back.</p>', pictures: [] }];

const get = async (path: string, headers: Record<string, string> = {}) => server.request(path, { headers });
const textOf = async (path: string, headers: Record<string, string> = {}) =>
  (await get(path, headers)).text();

/** Submits a program by the form. @returns where the answer leads, and the answer */
async function submit(fields: Readonly<Record<string, string>>, headers = ann) {
  const response = await server.request('/contests/archive/submit', form(fields, headers));
  return { response, location: response.headers.get('location') ?? '' };
}

describe('the link to submit at the top', () => {
  const linkAt = async (path: string) =>
    /href="([^"]*\/submit[^"]*)"[^>]*>Submit</.exec(await textOf(path, ann))?.[1];

  it.each([
    ['/contests/archive/problems/clocks', '/contests/archive/submit?problem=clocks'],
    ['/contests/archive/submissions?problem=squares', '/contests/archive/submit?problem=squares'],
    ['/contests/archive/problems', '/contests/archive/submit'],
    ['/contests/archive/problems/"><i>', '/contests/archive/submit'],
  ])('on %s leads to %s', async (path, to) => {
    expect(await linkAt(path)).toBe(to);
  });
});

describe('the archive', () => {
  it('is found from the short addresses', async () => {
    for (const [from, to] of [
      ['/problems', '/contests/archive/problems'],
      ['/problems/clocks', '/contests/archive/problems/clocks'],
      ['/contests/archive/problems/CLOCKS', '/contests/archive/problems/clocks'],
    ] as const) {
      const response = await get(from);
      expect([response.status, response.headers.get('location')]).toEqual([303, to]);
    }
  });

  it('lists problems, and narrows the list by words and tags', async () => {
    const all = await textOf('/contests/archive/problems');
    expect(all).toContain('The Clocks');
    expect(all).toContain('Magic &lt;b>Squares&lt;/b>');
    const found = await textOf('/contests/archive/problems?q=clock%20puzzle');
    expect(found).toContain('The Clocks');
    expect(found).not.toContain('Squares');
    expect(await textOf('/contests/archive/problems?tag=puzzle')).not.toContain('Squares');
    expect(await textOf('/contests/archive/problems?q=nothing-like-it')).toContain('No problem matches');
  });

  it('shows a statement in the language that is asked for, with samples where it wants them', async () => {
    const english = await textOf('/contests/archive/problems/clocks');
    expect(english).toContain('<p>Nine dials</p><table class="sample">');
    expect(english).toContain('src="/contests/archive/problems/clocks/pictures/d.png"');
    expect(english.match(/<table class="sample">/g)).toHaveLength(2);
    expect(await textOf('/contests/archive/problems/clocks?lang=nl')).toContain('Negen');
    expect(
      await textOf('/contests/archive/problems/clocks', { 'accept-language': 'nl-BE,nl;q=0.9' }),
    ).toContain('Negen');
  });

  it('sends a drawing compressed to those who read that, and as it is to others', async () => {
    const { db } = server.services;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0"/>'.repeat(200)}</svg>`;
    const digest = await putBlob(db, Buffer.from(svg));
    const pictures = [{ name: 'pictures/d.svg', digest, size: svg.length }];
    await storeProblem(db, 'drawn', { statements: [{ language: 'en', html: '<p>x</p>', pictures }] });
    const path = '/contests/archive/problems/drawn/pictures/d.svg';
    const packed = await get(path, { 'accept-encoding': 'br, gzip' });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    const bytes = Buffer.from(await packed.arrayBuffer());
    expect(bytes.length).toBeLessThan(svg.length / 5);
    expect(gunzipSync(bytes).toString()).toBe(svg);
    const plain = await get(path);
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, svg]);
    for (const { headers } of [packed, plain])
      expect(headers.get('content-security-policy')).toMatch(/^sandbox/);
  });

  it('shows a solution when its setter or the end of a contest allows that, and never while a contest goes on', async () => {
    const { db } = server.services;
    await storeProblem(db, 'told', { solutions });
    const path = '/contests/archive/problems/told/solution';
    const answers = async (where: string) => [
      (await get(where)).status,
      (await get(where, ann)).status,
      (await get(where, jury)).status,
    ];
    expect(await answers(path)).toEqual([404, 404, 200]);
    expect(await textOf(path, jury)).toContain('until it is shown on the page of the package');
    for (const where of [
      '/contests/archive/problems/told',
      '/api/v1/problems/told',
      '/contests/archive/problems/told.json',
    ])
      expect(await textOf(where)).not.toMatch(/Turn each dial|Solution/);
    const show = (value: string, headers: Record<string, string>) =>
      server.request('/jury/contests/archive/problems/told/solution', form({ show: value }, headers));
    expect((await show('yes', ann)).status).toBe(404);
    expect((await show('yes', admin)).status).toBe(303);
    expect(await answers(path)).toEqual([200, 200, 200]);
    expect(await textOf(path)).toContain('<p>Turn each dial back.</p>');
    expect(await textOf(path, jury)).not.toContain('Only setter and jury');
    expect(await textOf('/contests/archive/problems/told', ann)).toContain(`href="${path}"`);
    await show('no', admin);
    expect(await answers(path)).toEqual([404, 404, 200]);

    await storeContest(db, {
      id: 'over',
      start_time: minutesFromNow(-600),
      scoreboard_freeze_duration: null,
    });
    const inContest = '/contests/over/problems/A/solution';
    await expect.poll(() => answers(inContest)).toEqual([200, 200, 200]);
    await storeContest(db, { id: 'again' });
    await expect.poll(() => answers(inContest)).toEqual([404, 404, 200]);
    expect(await textOf(inContest, jury)).toContain('a contest with the problem goes on');
    expect((await get('/contests/again/problems/A/solution')).status).toBe(404);
  });

  it('lets other sites show a puzzle in a frame, and nothing else, as far as a setting says', async () => {
    const ancestors = async (path: string) =>
      /frame-ancestors ([^;]*)/.exec((await get(path)).headers.get('content-security-policy') ?? '')?.[1];
    const path = '/embed/puzzles/clocks?position=3+3+0/2+2+2/2+1+2';
    const byDefinition = '/embed/puzzles/defined/cube2';
    for (const one of [path, byDefinition]) expect(await ancestors(one)).toBe('*');
    for (const other of ['/', '/puzzles/clocks', '/login']) expect(await ancestors(other)).toBe("'none'");
    const set = (value: string) =>
      server.request('/admin/settings', form({ 'embedding sites': value }, admin));
    expect((await set("https://a.example; script-src 'unsafe-inline'")).status).toBe(422);
    await set('https://a.example *.b.example:8080');
    await expect.poll(() => ancestors(path)).toBe('https://a.example *.b.example:8080');
    await set('');
    for (const one of [path, byDefinition]) await expect.poll(() => ancestors(one)).toBe("'none'");
    for (const none of ['/embed/puzzles/none', '/embed/puzzles/defined/none'])
      expect((await get(none)).status).toBe(404);
    // Such a frame has no field beside which a fault could stand.
    const odd = await textOf('/embed/puzzles/clocks?position=seven');
    expect(odd).toMatch(/class="field-error">Position: [^<]*seven/);
    expect(await textOf(path)).not.toContain('field-error');
  });

  it('says which accepted program is the fastest, and which the shortest', async () => {
    const { db } = server.services;
    await storeProblem(db, 'raced');
    for (const [source, verdict, cpuMs] of [
      ['int main() { return 0; } /* slow */', 'AC', 900],
      ['int main() { return 0; } /* the fastest */', 'AC', 120],
      ['int a;', 'WA', 1],
      ['int main(){}', 'AC', 300],
    ] as const) {
      await submit({ problem: 'raced', language: 'c', source, key: source });
      await finish(db, await claimNext(db), verdict, [caseResult('secret/1', 1, verdict)], { cpuMs });
    }
    const page = (await textOf('/contests/archive/problems/raced')).replace(/<[^>]*>/g, ' ');
    expect(page).toMatch(/Solved by\s+1 of 1\s/);
    expect(page).toMatch(/Fastest\s+0\.120 s, C\s/);
    expect(page).toMatch(/Shortest\s+12 bytes, C\s/);
    expect((await textOf('/contests/archive/problems/squares')).replace(/<[^>]*>/g, ' ')).not.toMatch(
      /Fastest|Shortest/,
    );
  });

  it('gives samples as a zip file and as JSON', async () => {
    const zip = await get('/contests/archive/problems/clocks/samples.zip');
    expect(zip.headers.get('content-type')).toBe('application/zip');
    const bytes = Buffer.from(await zip.arrayBuffer()).toString('latin1');
    for (const name of ['1.in', '1.ans', '1.out', '2.in']) expect(bytes).toContain(name);
    const task = (await (await get('/contests/archive/problems/clocks.json')).json()) as Record<
      string,
      unknown
    >;
    expect(task).toMatchObject({ name: 'The Clocks', timeLimit: 1000, memoryLimit: 256, interactive: false });
    expect(task.tests).toEqual([
      { input: '1 2\n', output: '3\n' },
      { input: '2 2\n', output: '4\n' },
    ]);
  });

  it.each([
    '/contests/archive/problems/none',
    '/contests/archive/problems/none.json',
    '/contests/archive/problems/none.pdf',
    '/contests/archive/problems/clocks.pdf',
    '/contests/archive/problems/clocks/pictures/d.png',
    '/contests/archive/problems/clocks/attachments/x',
    '/contests/archive/problems/squares/samples.zip',
  ])('has nothing at %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});

describe('submitting by the form', () => {
  it('asks a visitor to log in, and comes back', async () => {
    const response = await get('/contests/archive/submit?problem=clocks');
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(
      `/login?next=${encodeURIComponent('/contests/archive/submit?problem=clocks')}`,
    );
  });

  it('takes typed text, shows the submission, and later its verdict', async () => {
    const page = await textOf('/contests/archive/submit?problem=clocks', ann);
    const key = /name="key" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const fields = { problem: 'clocks', language: 'cpp', source: 'int main() {}\r\n', key };
    const { response, location } = await submit(fields);
    expect(response.status).toBe(303);
    expect(location).toMatch(/^\/contests\/archive\/submissions\/\d+$/);
    expect(await textOf(location, ann)).toMatch(
      /id="verdict" role="status" aria-label="Verdict"[^>]*>.*Queued/s,
    );
    expect((await submit(fields)).location).toBe(`${location}?notice=again`);
    const job = await claimNext(server.services.db);
    await finish(server.services.db, job, 'WA', [caseResult('sample/1', 1), caseResult('secret/9', 2, 'WA')]);
    const judged = await textOf(location, ann);
    expect(judged).toContain('Wrong answer');
    expect(judged).toContain('case 2');
    expect(judged).not.toContain('secret/9');
    expect(judged).not.toContain('for the jury');
    const source = await get(`${location}/source/1`, ann);
    expect(source.headers.get('content-disposition')).toContain('main.cpp');
    expect(await source.text()).toBe('int main() {}\n');
    const own = await textOf('/contests/archive/submissions', ann);
    expect(own).toContain('The Clocks');
    expect(own).toContain('Wrong answer');
    const part = await textOf(`${location}?part=live`, ann);
    expect(part).toMatch(/^<div id="live"/);
    const seen = await textOf(location.replace('/contests', '/jury/contests'), jury);
    expect(seen).toContain('secret/9');
    expect(seen).toContain('Judge again');
  });

  it('keeps what was typed when something is missing', async () => {
    const { response } = await submit({ problem: 'clocks', language: '', source: 'my program </textarea>' });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain('my program &lt;/textarea>');
    expect(html).toMatch(/id="field-language-error"[^>]*>[^<]*language/);
  });

  it('is refused from another site', async () => {
    const init = form(
      { problem: 'clocks', language: 'cpp', source: 'x' },
      { ...ann, 'sec-fetch-site': 'cross-site' },
    );
    const response = await server.request('/contests/archive/submit', init);
    expect(response.status).toBe(403);
    expect(response.headers.get('content-type')).toContain('text/html');
  });

  it('asks before it takes a text in a language that it does not look like, and guesses one that is clear', async () => {
    const send = (fields: Readonly<Record<string, string>>) =>
      server.request('/contests/archive/submit', form({ problem: 'clocks', ...fields }, ann));
    const odd = { language: 'python3', source: '#include <iostream>\nint main() {}\n' };
    const asked = await send(odd);
    const html = await asked.text();
    expect([asked.status, html.includes('name="sure" value="python3"')]).toEqual([422, true]);
    expect(html).toMatch(/looks like C\+\+, but Python 3/);
    const languageOf = async (fields: Readonly<Record<string, string>>) => {
      const response = await send(fields);
      expect(response.status).toBe(303);
      const page = await textOf(response.headers.get('location') ?? '', ann);
      return /C\+\+|Python 3/.exec(page.slice(page.indexOf('Language')))?.[0];
    };
    expect(await languageOf({ ...odd, sure: 'python3' })).toBe('Python 3');
    expect(await languageOf({ ...odd, language: '' })).toBe('C++');
  });

  it('keeps a draft until this text is submitted, whatever else is', async () => {
    const draft = form({ problem: 'clocks', language: 'cpp', text: 'half a program\n' }, ann);
    expect((await server.request('/contests/archive/submit/draft', draft)).status).toBe(204);
    const isThere = async () =>
      (await textOf('/contests/archive/submit?problem=clocks', ann)).includes('half a program');
    await submit({ problem: 'clocks', language: 'cpp', source: 'int main() { return 0; }', key: 'k' });
    expect(await isThere()).toBe(true);
    await submit({ problem: 'clocks', language: 'cpp', source: 'half a program\r\n', key: 'l' });
    expect(await isThere()).toBe(false);
  });

  it('keeps the draft that another window has changed meanwhile, and says which text that is', async () => {
    const keep = async (text: string, seen: string) => {
      const fields = { problem: 'clocks', language: 'cpp', text, seen: textMark(seen) };
      const answer = await server.request('/contests/archive/submit/draft', form(fields, ann));
      return [answer.status, await answer.text()];
    };
    const other = [409, JSON.stringify({ text: 'window B' })];
    expect(await keep('window A', 'none yet')).toEqual([204, '']);
    expect(await keep('window B', 'window A\r\n')).toEqual([204, '']);
    expect(await keep('window A, more', 'window A')).toEqual(other);
    const run = { problem: 'clocks', language: 'cpp', source: 'window A, run', seen: textMark('window A') };
    await server.request('/contests/archive/runs', form({ ...run, on: 'samples' }, ann));
    expect(await keep('window A, more', 'window A')).toEqual(other);
    expect(await keep('window B', 'window A')).toEqual([204, '']);
    expect(await keep('window A, more', 'window B')).toEqual([204, '']);
    expect(await keep('', 'window A, more')).toEqual([204, '']);
  });

  it('refuses what comes from a page of somebody else, whose window was still open after a log-in beside it', async () => {
    const sent = async (page: string, name: string, fields: Readonly<Record<string, string>>) => {
      const body = form({ problem: 'clocks', language: 'cpp', ...fields }, { ...ann, 'x-sent-for': name });
      return (await server.request(`/contests/archive/${page}`, body)).status;
    };
    expect(await sent('submit/draft', 'bob', { text: 'of bob' })).toBe(401);
    expect(await sent('submit', 'bob', { source: 'int bob;', key: 'of bob' })).toBe(401);
    expect(await textOf('/contests/archive/submit?problem=clocks', ann)).not.toContain('of bob');
    expect(await sent('submit/draft', 'ann', { text: 'of ann' })).toBe(204);
    expect(await sent('submit/draft', 'ann', { text: '' })).toBe(204);
  });
});

describe('the list of records', () => {
  it('says that its tasks are on their way while a worker prepares the first ones', async () => {
    const { db } = server.services;
    expect(await textOf('/records')).toContain('There are no tasks yet.');
    const task = { slug: 'clocks-1', problem: 'clocks', name: 'One', place: 1 };
    await putRecordTask(db, { ...task, input: '1\n', answer: '2\n', args: [] });
    expect(await textOf('/records')).toMatch(/preparing the tasks.*in a minute/);
    await db.deleteFrom('job').where('kind', '=', 'record-task').execute();
    expect(await textOf('/records')).toContain('There are no tasks yet.');
  });
});

describe('what others may see', () => {
  it('is nothing of a submission that is not theirs', async () => {
    const { location } = await submit({ problem: 'squares', language: 'c', source: 'int main(void) {}' });
    await server.account('eve');
    const eve = await server.cookie('eve');
    for (const path of [location, `${location}/source/1`, location.replace('/contests', '/jury/contests')])
      expect([path, (await get(path, eve)).status]).toEqual([path, 404]);
    expect(await textOf('/contests/archive/submissions', eve)).toContain('There are no submissions here');
  });

  it.each([
    '/jury/contests/archive/submissions',
    '/jury/contests/archive/problems',
    '/admin/machines',
    '/admin/accounts',
    '/admin/settings',
    '/admin/audit',
  ])('is nothing of %s, unless it is their work', async (path) => {
    expect((await get(path)).status).toBe(404);
    expect((await get(path, ann)).status).toBe(404);
    expect((await get(path, admin)).status).toBe(200);
  });
});

describe('an account', () => {
  it('makes a token, shows it once, and removes it', async () => {
    const made = await server.sent('/account/tokens', form({ name: 'lap <b>top', scope: 'submit' }, ann));
    const secret = /apt_[\w-]{43}/.exec(await made.text())?.[0];
    expect(secret).toBeDefined();
    const page = await textOf('/account', ann);
    expect(page).toContain('lap &lt;b>top');
    expect(page).not.toContain(secret);
    const id = /lap [\s\S]*?action="\/account\/tokens\/(\d+)\/remove"/.exec(page)?.[1];
    expect((await server.request(`/account/tokens/${id}/remove`, form({}, ann))).status).toBe(303);
    expect(await textOf('/account', ann)).not.toContain('lap &lt;b>top');
  });

  it('changes its password, which ends its other sessions and keeps this one', async () => {
    await server.account('carla');
    const [first, second] = [await server.cookie('carla'), await server.cookie('carla')];
    const refused = await server.request(
      '/account/password',
      form({ old: 'x', new: 'a new password' }, first),
    );
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain('the old password is wrong');
    const changed = await server.request(
      '/account/password',
      form({ old: 'correct horse', new: 'a new password' }, first),
    );
    expect(changed.status).toBe(303);
    const now = { cookie: changed.headers.get('set-cookie')?.split(';')[0] ?? '' };
    expect((await get('/account', now)).status).toBe(200);
    expect((await get('/account', second)).status).toBe(303);
  });
});

describe('the jury', () => {
  const upload = (name: string) => {
    const body = new FormData();
    body.append('package', new File([Buffer.from('PK\x03\x04 and more')], name));
    body.append('slug', '');
    return server.request('/jury/contests/archive/problems', { method: 'POST', headers: jury, body });
  };

  it('submits a package, whose problem is called after the file', async () => {
    const taken = await upload('My Problem.zip');
    expect([taken.status, taken.headers.get('location')]).toEqual([
      303,
      '/jury/contests/archive/problems/myproblem',
    ]);
  });

  it('cannot replace a problem that comes with the judge', async () => {
    const refused = await upload('clocks.zip');
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('comes with the judge');
  });
});

describe('administrators', () => {
  it('add accounts, whose passwords are shown once, and close them', async () => {
    const made = await server.sent('/admin/accounts', form({ user: 'newbie', role: 'contestant' }, admin));
    const html = await made.text();
    const secret = /<code class="secret">([\w-]+)<\/code>/.exec(html)?.[1] ?? '';
    const logIn = () => server.request('/login', form({ user: 'newbie', password: secret }));
    expect((await logIn()).status).toBe(303);
    const id =
      /action="\/admin\/accounts\/(\d+)\/close"(?![\s\S]*action="\/admin\/accounts\/\d+\/close")/.exec(html);
    expect(id).not.toBeNull();
    expect(await textOf('/admin/audit', admin)).toContain('account.add');
  });

  it('find accounts by words of their name, role and state', async () => {
    const { id } = await server.account('Zelda_Closed');
    await server.request(`/admin/accounts/${id}/close`, form({}, admin));
    const rowsOf = async (q: string) => {
      const html = await textOf(`/admin/accounts?q=${encodeURIComponent(q)}`, admin);
      return [...html.matchAll(/<th scope="row"[^>]*>([^<]*)/g)].map(([, name]) => name);
    };
    expect(await rowsOf('zelda')).toEqual(['Zelda_Closed']);
    expect(await rowsOf(' closed  CONTESTANT zel')).toEqual(['Zelda_Closed']);
    expect(await rowsOf('zelda open')).toEqual([]);
    expect(await rowsOf('')).toContain('Zelda_Closed');
    const found = await textOf('/admin/accounts?q=zelda', admin);
    expect(found).toMatch(/>1 of \d+ accounts</);
    expect(found).toContain('value="zelda"');
  });

  it('are back at their search after a change, or a question about one', async () => {
    const { id } = await server.account('Yannick');
    const [search, one] = ['/admin/accounts?q=yannick+contestant', `/admin/accounts/${id}`];
    const send = async (action: string, changes = {}) => {
      const [fields = []] = formsIn(await textOf(search, admin), `${one}/${action}`);
      const typed = Object.fromEntries(changedFields(fields, changes));
      return server.sent(`${one}/${action}`, form(typed, admin));
    };
    for (const action of ['role', 'close', 'open'])
      expect([action, (await send(action)).headers.get('location')]).toEqual([
        action,
        `${search}&notice=saved`,
      ]);
    const asked = await send('delete');
    const question = await textOf(asked.headers.get('location') ?? '', admin);
    expect(question).toContain(`<a class="button" href="${search}">`);
    expect(await (await send('password', { sure: 'yes' })).text()).toContain('value="yannick contestant"');
    expect((await send('delete', { sure: 'yes' })).headers.get('location')).toContain(search);
  });

  it.each([
    ['icpc', 'before it begins', 60, 'Add a problem'],
    ['icpc', 'while it runs', -60, 'Add a problem'],
    ['class', 'before it begins', 60, 'Add an exercise'],
  ] as const)(
    'are led from an empty contest (%s) to its first problem %s',
    async (rules, _, minutes, step) => {
      const id = `empty-${rules}${minutes}`;
      await addContest(server.services.db, {
        by: 'machine',
        contest: {
          ...{ id, name: 'Empty', start_time: minutesFromNow(minutes), duration: '5:00:00.000' },
          ...{
            rules,
            scoreboard_type: rules === 'class' ? 'score' : 'pass-fail',
            feedback: 'verdict',
            public: true,
          },
        },
        ...{ problems: [], groups: [], organizations: [], teams: [] },
      });
      const home = await textOf(`/contests/${id}`, admin);
      expect(home).toContain(`href="/jury/contests/${id}#problems"`);
      expect(home).not.toContain('can be seen from the start');
      const place = await textOf(`/jury/contests/${id}`, admin);
      expect(place).toContain('id="problems"');
      expect(place).toMatch(new RegExp(`class="button button-main" href="#further"[^>]*>${step}<`));
      expect(place).toContain('id="further"');
      expect(await textOf(`/contests/${id}`)).not.toContain('/jury/');
    },
  );

  it('change settings: all of them or none', async () => {
    const refused = await server.request(
      '/admin/settings',
      form({ 'session hours': 'soon', registration: 'open' }, admin),
    );
    expect(refused.status).toBe(422);
    expect(server.services.settings.values.registration).toBe('off');
    expect(await refused.text()).toContain('value="soon"');
    await server.request('/admin/settings', form({ 'session hours': '24', registration: 'open' }, admin));
    expect(server.services.settings.values).toMatchObject({ 'session hours': 24, registration: 'open' });
    expect(await textOf('/login')).toContain('Make one');
  });

  it('see the size of an own input that the settings have', async () => {
    const shown = () => textOf('/contests/archive/runs', admin);
    expect(await shown()).toContain('At most 64 KiB.');
    await server.request('/admin/settings', form({ 'own input KiB': '96' }, admin));
    expect(await shown()).toContain('At most 96 KiB.');
  });
});

describe('making an account', () => {
  const join = (fields: Record<string, string>) => server.request('/register', form(fields));

  it('is not there while registration is off', async () => {
    await server.services.settings.change('registration', 'off');
    expect((await get('/register')).status).toBe(404);
    expect((await join({ user: 'erin', password: 'correct horse' })).status).toBe(404);
  });

  it('logs in at once, and keeps the name of who must choose another one', async () => {
    await server.services.settings.change('registration', 'open');
    const made = await join({ user: 'erin', password: 'correct horse' });
    expect([made.status, made.headers.get('location')]).toEqual([303, '/']);
    const cookie = made.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(await textOf('/account', { cookie })).toContain('erin');
    const taken = await join({ user: 'ERIN', password: 'correct horse' });
    expect(taken.status).toBe(409);
    const again = await taken.text();
    expect(again).toContain('value="ERIN"');
    expect(again).toMatch(/id="field-user-error">[^<]*ERIN is taken/i);
    const short = await join({ user: 'erin2', password: 'short' });
    expect(await short.text()).toMatch(/id="field-password-error">/);
  });

  it('leads back to where one was going, and never to another site', async () => {
    await server.services.settings.change('registration', 'open');
    const place = '/contests/archive/submit?problem=clocks';
    const page = await textOf(`/register?next=${encodeURIComponent(place)}`);
    expect(page).toContain(`name="next" value="${place}"`);
    const made = await join({ user: 'fred', password: 'correct horse', next: place });
    expect(made.headers.get('location')).toBe(place);
    const odd = await join({ user: 'gina', password: 'correct horse', next: '//evil.example' });
    expect(odd.headers.get('location')).toBe('/');
  });

  it('asks for the invitation where one is needed', async () => {
    await server.services.settings.change('registration', 'invitation');
    expect(await textOf('/register?invitation=abc')).toContain('value="abc"');
    const refused = await join({ user: 'mallory', password: 'correct horse', invitation: 'abc' });
    expect(refused.status).toBe(403);
    expect(await refused.text()).toMatch(/id="field-invitation-error">[^<]*unknown, used/);
    await server.account('inviter', 'admin');
    const admin = await server.cookie('inviter');
    expect(await textOf('/admin/accounts', admin)).toContain('Make an invitation');
    const asked = await server.sent('/admin/invitations', form({ as: 'setter', days: '3' }, admin));
    const invitation = /\/register\?invitation=([\w-]+)</.exec(await asked.text())?.[1] ?? '';
    expect(await textOf(`/register?invitation=${invitation}`)).toContain(`value="${invitation}"`);
    expect((await join({ user: 'invited', password: 'correct horse', invitation })).status).toBe(303);
    expect(await textOf('/admin/accounts', admin)).toMatch(/invited[\s\S]*setter/);
    const wrong = await server.request('/admin/invitations', form({ as: 'setter', days: '0' }, admin));
    expect(wrong.status).toBe(422);
    await server.services.settings.change('registration', 'off');
  });
});

describe('every page', () => {
  it.each([
    '/',
    '/docs',
    '/docs/verdicts',
    '/docs/languages',
    '/status',
    '/login',
    '/contests/archive/problems',
  ])('%s can be read by a visitor', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toMatch(/^<!doctype html>/);
  });

  it('comes in the colours that its reader chose', async () => {
    const response = await server.request('/theme', form({ theme: 'dark', next: '/docs' }));
    expect(response.headers.get('location')).toBe('/docs');
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(await textOf('/docs', { cookie })).toContain('data-theme="dark"');
    const away = await server.request('/theme', form({ theme: 'dark', next: '//evil.example' }));
    expect(away.headers.get('location')).toBe('/');
  });

  it('about an error keeps what was typed, but no password', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', 'content-length': '43' };
    const init = form({ source: 'my program', password: 'secret words' }, headers);
    const html = await (await server.request('/login', init)).text();
    expect(html).toContain('my program');
    expect(html).not.toContain('secret words');
  });

  it('gives a text that is too long back at its field, and the rest with it, to be sent again', async () => {
    const place = '/account/tokens';
    const name = `${'n'.repeat(100)}é`;
    const send = (fields: Readonly<Record<string, string>>) => server.sent(place, form(fields, ann));
    const refused = await send({ name, scope: 'submit', constructor: 'of an object' });
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(html).toContain('Name: found 101 characters, expected at most 100.');
    expect(html).toMatch(
      /<textarea[^>]* name="name"[^>]* aria-describedby="field-name-error"[^>]* autofocus/,
    );
    const [fields = []] = formsIn(html, place);
    expect(Object.fromEntries(fields)).toMatchObject({ name, scope: 'submit' });
    const mended = Object.fromEntries(changedFields(fields, { name: 'mine' }));
    expect((await send(mended)).status).toBe(200);
    expect(await textOf('/account', ann)).toContain('mine');
  });

  it('that answers a form leads back to the form, not to where it was sent', async () => {
    const nextAfter = async (referer: string) => {
      const sent = form({ name: ' ', scope: 'submit' }, { ...ann, referer });
      const answer = await server.request('/account/tokens', sent);
      expect(answer.status).toBe(422);
      return /theme-form.*? name="next" value="([^"]*)"/.exec(await answer.text())?.[1];
    };
    expect(await nextAfter('http://localhost/account?from=there')).toBe('/account?from=there');
    expect(await nextAfter('http://evil.example/account')).toBe('/account/tokens');
  });

  it('gives no form back with a password in it', async () => {
    const fields = { user: 'u'.repeat(201), password: 'secret words' };
    const html = await (await server.request('/login', form(fields))).text();
    expect(html).toContain('found 201 characters, expected at most 200');
    expect(html).toContain(fields.user);
    expect(html).not.toContain('secret words');
    expect(formsIn(html, '/login')).toEqual([]);
  });
});
