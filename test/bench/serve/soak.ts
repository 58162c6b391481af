import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeTemporaryFolder, projectRoot } from '#host';
import { accountNamed, listRejudgings, setRole } from '#store';
import { contestantToken, type RunningServe, startServe } from '../../end-to-end/serve/running-serve.ts';
import { spawnJudge } from '../../end-to-end/support.ts';
import type { BenchReport } from '../main.ts';
import { type Footprint, Footprints } from './footprint.ts';
import { bytesEach, soakRows } from './soak-rows.ts';

const minutes = Number(process.env.SOAK_MINUTES ?? 120);
const problems = ['clocks', 'clocks12', 'msquare', 'rotations'];
const verdicts = ['accepted', 'wrong_answer', 'run_time_error', 'compile_error'];
/** Seconds between two of each kind. */
const every = {
  submission: 10,
  trial: 30,
  rejudging: 60,
  contestRejudging: 300,
  visit: 0.5,
  stream: 2,
} as const;
const streamSeconds = 60;
const pages = [
  '/',
  '/contests/archive/problems',
  '/contests/archive/problems/clocks',
  '/contests/archive/submissions',
  '/contests/first/scoreboard',
  '/puzzles/msquare',
  '/records',
  '/api/contests/first/scoreboard',
];

interface Program {
  readonly problem: string;
  readonly name: string;
  readonly text: string;
}

/** A judge in use for `SOAK_MINUTES` (default: 120): programs in several languages, runs on own inputs, rejudgings of
 *  submissions and of a contest, pages, and streams that come and go. Nothing that it holds may grow with time, but the
 *  database with what is judged: each judgement by as much as the one before. */
export async function benchSoak(): Promise<BenchReport> {
  const folder = makeTemporaryFolder();
  const temporary = join(folder, 'tmp');
  mkdirSync(temporary);
  const serve = await startServe(join(folder, 'data'), [], {
    TMPDIR: temporary,
    XDG_CACHE_HOME: join(folder, 'cache'),
  });
  const contest = join(projectRoot, 'testdata', 'contests', 'first');
  await spawnJudge(['contest', 'import', contest, '--data', join(folder, 'data')]).ended;
  try {
    const use = new Use(serve, await contestantToken(serve.db, 'soak'));
    await setRole(serve.db, (await accountNamed(serve.db, 'soak'))!.id, 'jury'); // who may rejudge
    const footprints = new Footprints(serve.process.pid ?? 0, temporary, serve.db);
    const samples = await use.forMinutes(minutes, () => footprints.now());
    return {
      title: `A judge in use for ${minutes} minutes`,
      head: ['what', 'after a quarter', 'half', 'three quarters', 'at the end', 'more in an hour'],
      rows: soakRows(samples, minutes / 60),
      notes: [
        'more in an hour: the slope of a straight line through all that was seen after the first quarter',
        bytesEach(samples),
        use.told(),
      ],
    };
  } finally {
    await serve.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The load. */
class Use {
  readonly #serve: RunningServe;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #programs = programsOf();
  readonly #ids: string[] = [];
  readonly #answers = new Map<string, number>();
  #number = 0;

  constructor(serve: RunningServe, token: string) {
    this.#serve = serve;
    this.#headers = { authorization: `Bearer ${token}` };
  }

  /** Uses the judge. @param look - is called a hundred times */
  async forMinutes(time: number, look: () => Promise<Footprint>): Promise<readonly Footprint[]> {
    const stop = new AbortController();
    const repeat = async (seconds: number, act: () => Promise<unknown>): Promise<void> => {
      while (!stop.signal.aborted) {
        await act();
        await sleep(seconds * 1000);
      }
    };
    const going = Promise.all([
      repeat(every.submission, () => this.#submit('submissions')),
      repeat(every.trial, () => this.#submit('trials')),
      repeat(every.rejudging, () => this.#rejudge()),
      repeat(every.contestRejudging, () => this.#rejudgeContest()),
      repeat(every.visit, () => this.#ask('GET', pages[this.#number++ % pages.length] ?? '/')),
      repeat(every.stream, async () => void this.#listen()),
    ]);
    const samples: Footprint[] = [];
    for (let taken = 0; taken < 100; taken++) {
      await Promise.race([going, sleep((time * 60_000) / 100)]);
      samples.push(await look());
    }
    stop.abort();
    await going;
    return samples;
  }

  /** What was asked, and how it was answered. */
  told(): string {
    const answers = [...this.#answers].sort().map(([what, count]) => `${count} × ${what}`);
    return `answers: ${answers.join(', ')}`;
  }

  async #ask(method: string, path: string, body?: FormData | URLSearchParams): Promise<string> {
    const init = { method, headers: this.#headers, redirect: 'manual', ...(body && { body }) } as const;
    const response = await fetch(this.#serve.address + path, init);
    const text = await response.text();
    const what = `${method} ${response.status}`;
    this.#answers.set(what, (this.#answers.get(what) ?? 0) + 1);
    return text;
  }

  /** Every program is another one by a comment, so that it is compiled and judged. */
  async #submit(place: 'submissions' | 'trials'): Promise<void> {
    const { problem, name, text } = this.#programs[this.#number++ % this.#programs.length]!;
    const comment = name.endsWith('.py') ? '#' : '//';
    const body = new FormData();
    body.append('file', new File([`${text}\n${comment} ${this.#number}\n`], name));
    const answer = await this.#ask('POST', `/api/v1/problems/${problem}/${place}`, body);
    if (place === 'submissions') this.#ids.push((JSON.parse(answer) as { readonly id: string }).id);
  }

  async #rejudge(): Promise<void> {
    const id = this.#ids.at(-2);
    if (id !== undefined) await this.#ask('POST', `/api/v1/submissions/${id}/rejudge`);
  }

  /** Applies the rejudging before, and begins one of all submissions of the example. */
  async #rejudgeContest(): Promise<void> {
    const place = '/jury/contests/first/rejudgings';
    const [before] = await listRejudgings(this.#serve.db, 'first');
    if (before !== undefined) await this.#ask('POST', `${place}/${before.id}`, formOf({ do: 'apply' }));
    await this.#ask('POST', place, formOf({ reason: 'soak' }));
  }

  async #listen(): Promise<void> {
    const signal = AbortSignal.timeout(streamSeconds * 1000);
    const path = this.#number % 2 === 0 ? '/contests/first/events' : '/api/v1/submissions/events';
    try {
      const response = await fetch(this.#serve.address + path, { headers: this.#headers, signal });
      this.#answers.set(
        `stream ${response.status}`,
        (this.#answers.get(`stream ${response.status}`) ?? 0) + 1,
      );
      for await (const _ of response.body ?? []);
    } catch {
      // Its time is over.
    }
  }
}

const formOf = (fields: Readonly<Record<string, string>>): URLSearchParams => new URLSearchParams(fields);

/** Programs of the jury that are one file, of all these problems and verdicts. */
function programsOf(): readonly Program[] {
  return problems.flatMap((problem) =>
    verdicts.flatMap((verdict) => {
      const folder = join(projectRoot, 'problems', problem, 'submissions', verdict);
      const names = readdirSync(join(folder, '..')).includes(verdict) ? readdirSync(folder) : [];
      return names
        .filter((name) => /\.(c|cpp|py|java|js)$/.test(name))
        .map((name) => ({ problem, name, text: readFileSync(join(folder, name), 'utf8') }));
    }),
  );
}
