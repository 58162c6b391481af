/** A shadow in a process of its own is killed at random moments and started again, while the other system adds teams,
 *  problems and submissions, changes them, and repeats itself. In the end all is here, and each once. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xorshift128plus } from 'pure-rand/generator/xorshift128plus';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { projectRoot } from '#host';
import { shadowLines, shadowOf, wholeLog } from '#store';
import { slow } from '../../sample.ts';
import { contestAt, storeAccounts, storeContest } from '../api/contest-api/story.ts';
import { testServer } from '../server/server.ts';
import { storeProblem } from '../server/stored.ts';

const kills = 40;
/** How many the other system tells for each shadow, however slow the machine is: the last one has to read them all. */
const submissionsPerLife = 30;
const here = testServer();
const seed = randomBytes(4).readInt32LE();
const random = xorshift128plus(seed);
const beganMs = Date.now() - 3_600_000;
const upTo = (most: number): number => uniformInt(random, 0, most);

interface Line {
  readonly type: string;
  readonly id: string | null;
  readonly data: object | null;
  readonly token: string;
}

/** Another system on loopback, whose feed grows by `tell`. */
class FakePrimary {
  readonly #lines: Line[] = [];
  readonly #readers = new Set<ServerResponse>();
  readonly #server: Server;
  url = '';
  connections = 0;

  constructor(zip: Buffer) {
    this.#server = createServer((request, response) => {
      const address = new URL(request.url ?? '', 'http://primary');
      if (address.pathname.endsWith('/files')) setTimeout(() => response.end(zip), upTo(20));
      else if (address.pathname.endsWith('/event-feed'))
        this.#feed(response, address.searchParams.get('since_token'));
      else response.writeHead(404).end();
    });
  }

  async open(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/api/contests/story`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  tell(
    type: string,
    data: object | null,
    id: string | null = (data as { id?: string } | null)?.id ?? null,
  ): void {
    const line = { type, id, data, token: `t${this.#lines.length}` };
    this.#lines.push(line);
    for (const reader of this.#readers) reader.write(`${JSON.stringify(line)}\n`);
  }

  #feed(response: ServerResponse, token: string | null): void {
    this.connections++;
    const from = this.#lines.findIndex((line) => line.token === token) + 1;
    for (const line of this.#lines.slice(from)) response.write(`${JSON.stringify(line)}\n`);
    response.write('\n');
    this.#readers.add(response);
    response.once('close', () => this.#readers.delete(response));
  }
}

let primary: FakePrimary;
let shadow: ChildProcess | undefined;
beforeAll(async () => {
  const accounts = await storeAccounts(here);
  await storeProblem(here.services.db, 'trebling');
  await storeContest(here.services.db, accounts, contestAt('running', { id: 'story' }));
  const file = new ZipFile();
  file.addBuffer(Buffer.from('int main() {}'), 'a.c');
  file.end();
  primary = new FakePrimary(await buffer(file.outputStream));
  await primary.open();
});
afterAll(async () => {
  shadow?.kill('SIGKILL');
  primary.close();
});

/** Starts `judge contest shadow`. */
function startShadow(): {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  said(): string;
} {
  const argv = ['judge/setup/judge.mjs', 'contest', 'shadow', primary.url, '--user', 'someone'];
  const child = spawn(process.execPath, argv, {
    cwd: projectRoot,
    env: { ...process.env, DATABASE_URL: here.url },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end('secret\n');
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece) => {
      said += piece;
    });
  shadow = child;
  return { child, ended: once(child, 'close').then(([status]) => status as number | null), said: () => said };
}

/** What the other system tells as the contest goes on: every fourth submission is by a new team, some are repeated.
 *  @param lives - shadows that have been started so far */
async function story(count: number, lives: () => number): Promise<void> {
  primary.tell('groups', { id: 'late', name: 'Late' });
  primary.tell('organizations', { id: 'club', name: 'Club', country: 'FRA' });
  primary.tell('problems', { id: 'trebling', label: 'C', name: 'Trebling', rgb: '#0000ff' });
  for (let number = 1; number <= count; number++) {
    while (number > submissionsPerLife * lives()) await sleep(5);
    const team = `t${Math.ceil(number / 4)}`;
    if (number % 4 === 1)
      primary.tell('teams', { id: team, name: `Team ${team}`, group_ids: ['late'], organization_id: 'club' });
    const problem_id = ['doubling', 'halving', 'trebling'][number % 3];
    const id = `s${number}`;
    const submission = {
      id,
      team_id: team,
      problem_id,
      language_id: 'c',
      time: new Date(beganMs + number).toISOString(),
      files: [{ href: `submissions/${id}/files` }],
    };
    primary.tell('submissions', submission);
    primary.tell('judgements', { id: `j${number}`, submission_id: id, judgement_type_id: 'AC' });
    if (number % 5 === 0) primary.tell('submissions', submission);
    await sleep(upTo(20));
  }
}

it.runIf(slow)(
  `a shadow that is killed goes on without gap or doubling (seed ${seed}) (SLOW=1)`,
  async () => {
    const { db } = here.services;
    const count = kills * submissionsPerLife;
    let lives = 0;
    const telling = story(count, () => lives);
    for (let killed = 0; killed < kills; killed++) {
      const [connectedBefore, { child, ended, said }] = [primary.connections, startShadow()];
      lives++;
      while (primary.connections === connectedBefore && child.exitCode === null) await sleep(5);
      await sleep(upTo(400));
      child.kill('SIGKILL');
      expect([await ended, child.signalCode], said()).toEqual([null, 'SIGKILL']);
    }
    await telling;
    primary.tell('teams', { id: 't1', name: 'Team One' });
    primary.tell('problems', { id: 'doubling', label: 'B' });
    primary.tell('problems', { id: 'halving', label: 'A' });
    primary.tell('teams', { id: 'passing', name: 'Passing' });
    primary.tell('teams', null, 'passing');
    primary.tell('state', { end_of_updates: new Date().toISOString() });
    const { ended, said } = startShadow();
    expect(await ended, said()).toBe(0);
    expect(await shadowOf(db, 'story')).toMatchObject({ isOver: true });

    const ids = Array.from({ length: count }, (_, index) => `s${index + 1}`);
    const lines = await shadowLines(db, 'story');
    expect(lines.map(({ id }) => id)).toEqual(ids);
    expect(lines.filter(({ trouble, theirs }) => trouble !== null || theirs !== 'AC')).toEqual([]);

    const log = await wholeLog(db, 'story');
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
    const of = (type: string) => log.filter((event) => event.type === type).map(({ objectId }) => objectId);
    expect(of('submissions')).toEqual(ids);
    const teams = Array.from({ length: Math.ceil(count / 4) }, (_, index) => `t${index + 1}`);
    expect(of('teams').slice(4)).toEqual([...teams, 't1', 'passing', 'passing']);
    expect(of('groups').filter((id) => id === 'late')).toHaveLength(1);
    const live = (await here.services.contests.get('story'))!;
    await live.look();
    expect(live.state.all('teams').get('t1')).toEqual({
      id: 't1',
      name: 'Team One',
      label: 't1',
      group_ids: ['late'],
      organization_id: 'club',
    });
    expect(live.state.all('teams').has('passing')).toBe(false);
    const problems = [...live.state.all('problems').values()].map(({ id, label, slug }) => [id, label, slug]);
    expect(problems.sort()).toEqual([
      ['doubling', 'B', 'doubling'],
      ['halving', 'A', 'halving'],
      ['trebling', 'C', 'trebling'],
    ]);
  },
);
