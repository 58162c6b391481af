import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { BenchReport } from './main.ts';
import { boxName, interleave, rowsOf, runOf, spawnName } from './sandbox.ts';
import { startServer } from './server.ts';
import { benchLimits, Workshop } from './workshop.ts';

/** One run of `return 0` in our box and in go-judge, the sandbox of Hydro, which is a server of its own: it is asked by
 *  HTTP over one connection, and keeps its boxes between runs. Its program is put there once (`/file`), as judges do.
 *  Written after its documentation: it could not be had where this was written.
 *  @param program - go-judge as it is released */
export async function benchGoJudge(program: string): Promise<BenchReport> {
  const workshop = new Workshop();
  const nop = await workshop.compile('nop.c');
  const baseline = startServer(await workshop.compile('spawn-baseline.c'), [nop]);
  const url = `http://127.0.0.1:${await freePort()}`;
  const server = spawn(program, ['-http-addr', url.slice('http://'.length), '-silent'], { stdio: 'ignore' });
  try {
    const version = await versionOf(url);
    const fileId = await put(url, nop);
    const samples = await interleave({
      [spawnName]: async () => ((await baseline.ask())[0] ?? 0) / 1e6,
      [boxName]: runOf(await workshop.openBox()),
      'go-judge (from Node, by HTTP)': () => runThere(url, fileId),
    });
    return {
      title: 'One run of a static C "return 0", interleaved',
      head: ['', 'median ms', 'p95 ms', '× posix_spawn'],
      rows: rowsOf(samples),
      notes: [`go-judge ${version}`],
    };
  } finally {
    server.kill();
    baseline.stop();
    await workshop.close();
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

const tries = 100;

/** @throws Error if it does not answer within ten seconds */
async function versionOf(url: string): Promise<string> {
  for (let left = tries; ; left--)
    try {
      return (await (await fetch(`${url}/version`)).text()).trim();
    } catch (error) {
      if (left === 0) throw new Error(`go-judge does not answer at ${url}`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
}

async function put(url: string, path: string): Promise<string> {
  const body = new FormData();
  body.set('file', new Blob([readFileSync(path)]), 'nop');
  return (await (await fetch(`${url}/file`, { method: 'POST', body })).json()) as string;
}

async function runThere(url: string, fileId: string): Promise<undefined> {
  const collected = ['stdout', 'stderr'].map((name) => ({ name, max: benchLimits.outputBytes }));
  const command = {
    args: ['nop'],
    files: [{ content: '' }, ...collected],
    cpuLimit: benchLimits.cpuMs * 1e6,
    clockLimit: benchLimits.wallMs * 1e6,
    memoryLimit: benchLimits.memoryBytes,
    procLimit: benchLimits.processes,
    copyIn: { nop: { fileId } },
  };
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/run`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ cmd: [command] }),
  });
  const results = (await answer.json()) as readonly { readonly status: string }[];
  if (results[0]?.status !== 'Accepted') throw new Error(`go-judge says ${JSON.stringify(results)}`);
}
