import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { listProblems } from '#problem-reader';
import { isAlive } from '../is-alive.ts';
import { testDatabase } from '../judge/store/database.ts';
import { slow } from '../sample.ts';
import { until } from '../until.ts';
import { descendants, makeWorkspace, type Spawned, spawnJudge, spawnShell } from './support.ts';

const workspace = makeWorkspace();
const data = join(workspace.path, 'data');
const ownDatabase = testDatabase();
const started: Spawned[] = [];
afterAll(async () => {
  for (const { child, ended } of started) {
    child.kill('SIGINT');
    await ended;
  }
  await until(() => processesOf(data).length === 0);
  workspace.remove();
});

/** A judge that serves. What still runs after the tests is ended. */
function serve(options: readonly string[] = [], env: Readonly<Record<string, string>> = {}): Spawned {
  const run = spawnJudge(['serve', '--data', data, '--port', '0', ...options], env);
  started.push(run);
  return run;
}

/** The address, once it listens. */
async function addressOf(run: Spawned): Promise<string> {
  const said = () => /^Antipode listens on (http:\S+)$/mu.exec(run.out())?.[1];
  const end = Promise.race([
    run.ended.then((how) => `it ended: ${how}\n${run.err()}`),
    until(() => said() !== undefined),
  ]);
  const early = await end;
  const address = said();
  if (address === undefined) throw new Error(String(early));
  return address;
}

const answers = async (address: string): Promise<boolean> =>
  fetch(address).then(
    (response) => response.status < 500,
    () => false,
  );

/** Process ids by what they are. */
interface Processes {
  readonly database: number;
  readonly server: number;
  readonly worker: number;
}

function processesUnder({ pid }: Spawned): Processes {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  const named = (part: RegExp) => children.find((child) => part.test(commandLine(child))) ?? 0;
  return {
    database: named(/^\S*postgres /),
    server: named(/serving\/main\.js/),
    worker: named(/worker\/main\.js/),
  };
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

/** Processes that work on a data folder. */
const processesOf = (folder: string): readonly number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => commandLine(pid).includes(folder));

// Each start takes seconds, so a judge goes on from test to test.
describe('judge serve', () => {
  let run: Spawned;

  it('says once where it listens and once the password of the administrator; Ctrl-C ends everything', async () => {
    run = serve();
    expect(await answers(await addressOf(run))).toBe(true);
    const processes = Object.values(processesUnder(run));
    expect(processes).not.toContain(0);
    run.child.kill('SIGINT');
    expect(await run.ended).toBe(130);
    expect(run.out()).toMatch(/^admin password: \S+\nAntipode listens on \S+\n$/u);
    expect(processes.filter(isAlive)).toEqual([]);
    await until(() => processesOf(data).length === 0);
  });

  it('that can run no program says so before there is anything: no account whose password nobody will see', async () => {
    const folder = join(workspace.path, 'unable');
    const forbid = 'echo 0 > /proc/sys/user/max_user_namespaces && exec $JUDGE serve --port 0 --data "$0"';
    run = spawnShell(`exec unshare --user --map-root-user bash -c '${forbid}' ${folder}`);
    expect(await run.ended).toBe(2);
    expect([run.out(), run.err()]).toEqual(['', expect.stringContaining('max_user_namespaces')]);
    expect(readdirSync(folder)).toEqual(['serve.lock']);
  });

  it('says no password when it starts again, but the command for another one; refuses a data folder in use, by its number and address', async () => {
    run = serve();
    const address = await addressOf(run);
    expect(run.out()).toMatch(/^Antipode listens on \S+\n$/u);
    expect(run.err()).toContain(`judge user password admin --data ${data}\n`);
    const second = serve();
    expect(await second.ended).toBe(2);
    expect(second.err()).toContain(data);
    expect(second.err()).toContain(String(run.pid));
    expect(second.err()).toContain(address);
  });

  it.runIf(slow)('starts again whatever is killed, and the rest goes on (SLOW=1)', async () => {
    const address = await addressOf(run);
    // The worker last: one that is just starting ends when the database does.
    for (const name of ['database', 'server', 'worker'] as const) {
      const before = processesUnder(run);
      process.kill(before[name], 'SIGKILL');
      await until(() => ![0, before[name]].includes(processesUnder(run)[name]));
      await until(() => answers(address));
      expect(processesUnder(run)).toEqual({ ...before, [name]: expect.any(Number) });
    }
    expect(run.out().match(/listens/gu)).toHaveLength(1);
  });

  it.runIf(slow)('leaves nothing when it is killed itself, and starts again at once (SLOW=1)', async () => {
    const processes = Object.values(processesUnder(run));
    run.child.kill('SIGKILL');
    run = serve();
    await addressOf(run);
    await until(() => !processes.some(isAlive));
  });

  it('ends at once at the second Ctrl-C', async () => {
    const { worker } = processesUnder(run);
    process.kill(worker, 'SIGSTOP'); // so that the first one waits
    onTestFinished(() => void (isAlive(worker) && process.kill(worker, 'SIGKILL')));
    run.child.kill('SIGINT');
    await until(() => processesUnder(run).server === 0);
    run.child.kill('SIGINT');
    expect(await run.ended).toBe(130);
    process.kill(worker, 'SIGCONT');
    await until(() => processesOf(data).length === 0);
  });

  it('has the problems that come with the judge also without a worker', async () => {
    run = serve(['--no-worker', '--data', join(workspace.path, 'pages alone')]);
    const response = await fetch(`${await addressOf(run)}/api/v1/problems`);
    const { problems } = (await response.json()) as { problems: { slug: string; ready: boolean }[] };
    expect(problems.filter(({ ready }) => ready).map(({ slug }) => slug)).toEqual(
      expect.arrayContaining([...listProblems()]),
    );
    run.child.kill('SIGINT');
    await run.ended;
  });

  it('ends in order by SIGTERM too, as npm passes it on, with the status that the manual says', async () => {
    const options = `--no-worker --port 0 --data "${join(workspace.path, 'by npm')}"`;
    run = spawnShell(`exec npm start --silent -- serve ${options}`);
    started.push(run);
    await addressOf(run);
    const processes = descendants(run.pid);
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(143);
    expect(run.err()).toMatch(/^judge: ended by SIGTERM$/mu);
    await until(() => !processes.some(isAlive));
  });

  it('says that a port is taken before it makes anything', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await until(() => other.listening);
    const { port } = other.address() as { readonly port: number };
    const folder = join(workspace.path, 'untouched');
    run = serve(['--data', folder, '--port', String(port)]);
    expect(await run.ended).toBe(2);
    expect(run.err()).toMatch(new RegExp(`127.0.0.1:${port}.*free port`, 'u'));
    expect(readdirSync(folder)).toEqual(['serve.lock']);
  });

  it.runIf(slow)('says what is wrong with DATABASE_URL (SLOW=1)', async () => {
    run = serve([], { DATABASE_URL: 'postgresql://me:secret@127.0.0.1:1/x' });
    expect(await run.ended).toBe(2);
    expect(run.err()).toMatch(/^judge: DATABASE_URL: .*ECONNREFUSED.*\n.*\n$/u);
    expect(run.err()).not.toContain('secret');
  });

  it.runIf(slow)('uses the database of DATABASE_URL and starts none (SLOW=1)', async () => {
    run = serve([], { DATABASE_URL: ownDatabase.url });
    expect(await answers(await addressOf(run))).toBe(true);
    expect(processesUnder(run).database).toBe(0);
    expect(run.out()).toContain('admin password');
  });
});
