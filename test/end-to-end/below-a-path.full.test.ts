import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { projectRoot } from '#host';
import { addContest, newCourseCode, newPlatformCode, setJoiningTerms, storeSetting } from '#store';
import { runJudge } from '../judge/cli/run-judge.ts';
import { instructor, learner, learningPlatform, type Person, sign } from '../judge/lti/platform.ts';
import { form } from '../judge/server/server.ts';
import { patienceMs } from '../patience.ts';
import { type RunningServe, startServe } from './serve/running-serve.ts';

// A judge as people start it, behind a real web server with the published configuration, below /judge/ of a host: nginx
// where it is installed, else Apache, which the tests have anyhow.
const nginx = '/usr/sbin/nginx';
const home = realpathSync(mkdtempSync(join(tmpdir(), 'antipode-path-')));
const data = join(home, 'data');
const solution = join(projectRoot, 'problems', 'clocks', 'submissions', 'accepted', 'inverse-matrix.py');
let serve: RunningServe;
let front: ChildProcess;
let url = '';
let moodle: Awaited<ReturnType<typeof learningPlatform>>;

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

const published = (name: string): string =>
  readFileSync(join(projectRoot, 'judge', 'server', 'proxies', name), 'utf8').replaceAll(
    '127.0.0.1:8080',
    new URL(serve.address).host,
  );

/** What Debian's own files would say, then what is published, with the port of this test and without certificates. */
function forNginx(port: number): string {
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(home, name)};`,
  );
  const text = published('nginx-path.conf')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_.*\n/gm, '');
  const all = ['access_log off;', ...folders, text].join('\n');
  return `pid ${join(home, 'pid')};\nerror_log ${join(home, 'errors')};\nevents {}\nhttp {\n${all}\n}\n`;
}

function forApache(port: number): string {
  const modules = ['mpm_event', 'authn_core', 'authz_core', 'alias', 'headers', 'proxy', 'proxy_http'];
  const text = published('apache-path.conf')
    .replaceAll('*:443', `127.0.0.1:${port}`)
    .replaceAll(/^ *SSL.*\n/gm, '');
  return [
    ...[
      'ServerName localhost',
      `ServerRoot ${home}`,
      `PidFile ${join(home, 'pid')}`,
      `Listen 127.0.0.1:${port}`,
    ],
    ...[`ErrorLog ${join(home, 'errors')}`, `DefaultRuntimeDir ${home}`, `Mutex file:${home}`],
    ...(process.getuid?.() === 0 ? ['User www-data', 'Group www-data'] : []),
    ...modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`),
    text,
  ].join('\n');
}

/** Starts a real web server. */
function startFront(port: number): ChildProcess {
  const [program, text, args] = existsSync(nginx)
    ? [nginx, forNginx(port), ['-g', 'daemon off;', '-c']]
    : ['/usr/sbin/apache2', forApache(port), ['-D', 'FOREGROUND', '-f']];
  const file = join(home, 'front.conf');
  writeFileSync(file, text);
  chmodSync(home, 0o755); // the web server becomes another user
  return spawn(program, [...args, file], { stdio: 'inherit' });
}

beforeAll(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}/judge`;
  serve = await startServe(data, ['--port', String(await freePort()), '--url', `${url}/`]);
  await storeSetting(serve.db, 'trusted proxies', ['127.0.0.1']);
  await storeSetting(serve.db, 'webhook networks', ['127.0.0.1/32']);
  front = startFront(port);
  while ((await fetch(url).catch(() => undefined)) === undefined) await sleep(20);
  moodle = await learningPlatform('antipode-9');
  const begins = { start_time: new Date(Date.now() - 60_000).toISOString() };
  const none = { teams: [], groups: [], organizations: [] };
  for (const [id, rules] of [
    ['course', 'class'],
    ['open', 'icpc'],
  ] as const) {
    const terms = {
      rules,
      scoreboard_type: rules === 'class' ? 'score' : 'pass-fail',
      feedback: 'all',
    } as const;
    const contest = { id, name: id, ...begins, duration: '500:00:00.000', public: id === 'open', ...terms };
    const problems = [{ id: 'clocks', label: 'A', slug: 'clocks' }];
    expect(await addContest(serve.db, { by: 'machine', contest, problems, ...none })).toBeUndefined();
  }
  await setJoiningTerms(serve.db, 'open', {
    ...{ how: 'open', groups: [], approves: false, closesAt: null, changesUntil: null },
    ...{ places: null, teamSize: 1, passwordHash: null },
  });
});
afterAll(async () => {
  front?.kill();
  await moodle?.close();
  await serve?.stop();
  rmSync(home, { recursive: true });
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** One command line in a folder. */
function judge(argv: readonly string[], folder = home, options: Parameters<typeof runJudge>[1] = {}) {
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  return runJudge(argv, { env: { XDG_CONFIG_HOME: join(home, 'config') }, ...options });
}

/** A browser that keeps cookies and follows nothing. */
function browser() {
  const cookies = new Map<string, string>();
  return async (address: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, {
      redirect: 'manual',
      ...init,
      headers: { ...init.headers, cookie },
    });
    for (const one of answer.headers.getSetCookie()) {
      expect(one).toContain('; Path=/judge;');
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
      cookies.set(name, value);
    }
    const to = answer.headers.get('location');
    return {
      status: answer.status,
      to: to === null ? '' : new URL(to, address).href,
      text: await answer.text(),
    };
  };
}

const claim = 'https://purl.imsglobal.org/spec/lti/claim/';
const people: readonly Person[] = [
  { subject: 'u-1', name: 'Grace Hopper', roles: [instructor] },
  { subject: 'u-2', name: 'Ada Lovelace', roles: [learner] },
  { subject: 'u-3', name: 'Alan Turing', roles: [learner] },
];

/** Somebody opens the activity at the platform. */
async function open(who: number, visit = browser()) {
  const begun = await visit(
    `${url}/lti/login`,
    form({
      iss: moodle.issuer,
      login_hint: '1',
      client_id: 'antipode-9',
      target_link_uri: `${url}/lti/launch`,
    }),
  );
  const asked = new URL(begun.to).searchParams;
  expect(asked.get('redirect_uri')).toBe(`${url}/lti/launch`);
  const more = { [`${claim}custom`]: { exercise: 'clocks' } };
  const said = moodle.message(people[who]!, { nonce: asked.get('nonce') ?? '', more });
  const fields = { state: asked.get('state') ?? '', id_token: sign(said) };
  return { visit, arrived: await visit(`${url}/lti/launch`, form(fields)) };
}

describe('a class that a learning platform fills', () => {
  it('has a platform that registered itself by one address below the path', async () => {
    const visit = browser();
    const offer = { code: await newPlatformCode(serve.db), ...moodle.offer() };
    const page = await visit(`${url}/lti/register?${new URLSearchParams(offer)}`);
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('action="/judge/lti/register"')]);
    const done = await visit(`${url}/lti/register`, form(offer));
    expect(done.text).toContain(`${moodle.issuer} is registered`);
    expect(moodle.state.tools).toMatchObject([
      { initiate_login_uri: `${url}/lti/login`, jwks_uri: `${url}/lti/keys` },
    ]);
    moodle.learnsKeys((await (await fetch(`${url}/lti/keys`)).json()).keys);
  });

  it('is connected by its teacher with a code, and has the members of the course', async () => {
    moodle.state.people = people;
    const { visit, arrived } = await open(0);
    const ticket = /name="ticket" value="([^"]+)"/.exec(arrived.text)?.[1] ?? '';
    const code = await newCourseCode(serve.db, 'course');
    const connected = await visit(`${url}/lti/connect`, form({ ticket, code }));
    expect([connected.status, connected.to]).toEqual([303, `${url}/contests/course/problems/A`]);
    const students = async () => (await visit(`${url}/jury/contests/course/grades`)).text;
    await expect.poll(students, { timeout: patienceMs }).toContain('Alan Turing');
  });

  it('sends the mark of a student back, whose program was judged', async () => {
    const { visit, arrived } = await open(1);
    expect([arrived.status, arrived.to]).toEqual([303, `${url}/contests/course/problems/A`]);
    const source = readFileSync(solution, 'utf8');
    const sent = await visit(
      `${url}/contests/course/submit`,
      form({ problem: 'A', language: 'python3', source }, { origin: new URL(url).origin }),
    );
    expect([sent.status, sent.to]).toEqual([
      303,
      expect.stringContaining(`${url}/contests/course/submissions/`),
    ]);
    await moodle.arrived((all) => all.some(({ body }) => body.userId === 'u-2' && body.scoreGiven === 100));
  });
});

describe('a contestant at the terminal', () => {
  it('logs in, joins, fetches, tests, submits, and reads the board, by the address below the path', async () => {
    const made = await judge(['user', 'add', 'ann', '--role', 'contestant', '--data', data]);
    const secret = /password\S* (\S+)/i.exec(made.out)?.[1] ?? '';
    const logged = await judge(['login', `${url}/`, '--user', 'ann'], home, { stdin: `${secret}\n` });
    expect(logged.status, logged.err).toBe(0);
    for (const argv of [
      ['join', 'open'],
      ['fetch', 'open', '--language', 'python3'],
    ]) {
      const { status, err } = await judge(argv);
      expect([argv[0], status, err]).toEqual([argv[0], 0, expect.anything()]);
    }
    const folder = join(home, 'open', 'A');
    writeFileSync(join(folder, 'main.py'), readFileSync(solution));
    const tested = await judge(['test'], folder);
    expect(tested.status, tested.err).toBe(0);
    const submitted = await judge(['submit'], folder);
    expect([submitted.status, submitted.out]).toEqual([0, expect.stringContaining('AC accepted')]);
    expect(submitted.out + submitted.err).toContain(`${url}/contests/open/submissions/`);
    expect((await judge(['board'], folder)).out).toMatch(/ann +1 /);
    expect((await judge(['ask', 'May a dial be broken?'], folder)).status).toBe(0);
    expect((await judge(['answers'], folder)).out).toContain('May a dial be broken?');
    const team = await judge(['team', 'open']);
    expect([team.status, team.out]).toEqual([0, expect.stringContaining('ann')]);
  });
});
