import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sanitiseBlock, sanitiseLine } from '#report';
import { exitStatus } from '../../command.ts';
import type { Io } from '../../terminal/io.ts';
import { askJudge, type JudgeClient } from '../judge-client.ts';

const pollMs = 500;

/** Uploads a package to another Antipode and waits for its check. @returns the exit status */
export async function uploadProblemToOwn(
  client: JudgeClient,
  { slug, zip, wait }: { readonly slug: string; readonly zip: string; readonly wait: boolean },
  io: Io,
): Promise<number> {
  const body = new FormData();
  body.append('file', fileAt(zip, `${slug}.zip`));
  body.append('slug', slug);
  const sent = (await (await askJudge(client, '/api/v1/problems', { method: 'POST', body })).json()) as {
    readonly version: number;
    readonly hidden: boolean;
  };
  io.stderr.write(`sent: the package of ${slug} (version ${sent.version})\n`);
  if (sent.hidden)
    io.stderr.write(`hidden: show it on ${client.url}/jury/contests/archive/problems/${slug}\n`);
  if (!wait) return exitStatus.done;
  for (;;) {
    const { versions } = (await (await askJudge(client, `/api/v1/problems/${slug}/versions`)).json()) as {
      readonly versions: readonly {
        readonly id: number;
        readonly state: string;
        readonly report?: { readonly findings?: readonly Finding[] } | null;
      }[];
    };
    const version = versions.find(({ id }) => id === sent.version);
    if (version === undefined || version.state === 'ready' || version.state === 'refused') {
      for (const { severity, place, message } of version?.report?.findings ?? [])
        io.stdout.write(
          `  ${severity}: ${sanitiseLine(`${place === undefined ? '' : `${place}: `}${message}`)}\n`,
        );
      io.stdout.write(`${slug}: ${version?.state ?? 'replaced by another version'}\n`);
      return version?.state === 'ready' ? exitStatus.done : exitStatus.failed;
    }
    await sleep(pollMs, undefined, { signal: io.signal });
  }
}

interface Finding {
  readonly severity: string;
  readonly place?: string;
  readonly message: string;
}

/** Uploads a contest to another Antipode, which takes all of it or nothing, and waits.
 *  @returns the exit status */
export async function uploadContestToOwn(
  client: JudgeClient,
  { id, zip, wait }: { readonly id: string; readonly zip: string; readonly wait: boolean },
  io: Io,
): Promise<number> {
  const body = new FormData();
  body.append('file', fileAt(zip, `${id}.zip`));
  const response = await askJudge(client, '/api/v1/contest-imports', { method: 'POST', body });
  const sent = (await response.json()) as { readonly id: number };
  io.stderr.write(`sent: the contest ${id} (import ${sent.id})\n`);
  if (!wait) return exitStatus.done;
  for (;;) {
    const answer = await askJudge(client, `/api/v1/contest-imports/${sent.id}`);
    const { state, message } = (await answer.json()) as { readonly state: string; readonly message: string };
    if (state !== 'pending') {
      if (message !== '') io.stderr.write(`${sanitiseBlock(message)}\n`);
      io.stdout.write(`${id}: ${state === 'imported' ? 'imported' : 'refused; nothing was stored'}\n`);
      return state === 'imported' ? exitStatus.done : exitStatus.failed;
    }
    await sleep(pollMs, undefined, { signal: io.signal });
  }
}

const fileAt = (path: string, name: string): File => new File([new Uint8Array(readFileSync(path))], name);
