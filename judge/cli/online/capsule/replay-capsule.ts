import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openProblem } from '#catalogue';
import { makeTemporaryFolder, UserError } from '#host';
import { openJudge } from '#judging';
import { listProblems, type Problem } from '#problem-reader';
import type { Judgement } from '#protocol';
import { bundledDigest, languagesHere, SourceFolders } from '#worker';
import type { Capsule } from './capsule-file.ts';

/** A judging on this machine. */
export interface Replayed {
  readonly judgement: Judgement;
  /** Of the compiler or interpreter here. */
  readonly version: string | undefined;
}

/** Judges the submission of a capsule on this machine, with the time limits that it had. @throws UserError if its
 *  problem cannot be judged here */
export async function replayCapsule(capsule: Capsule, signal: AbortSignal): Promise<Replayed> {
  const folder = makeTemporaryFolder();
  const sources = new SourceFolders();
  const judge = openJudge({ signal });
  try {
    const { problem, digest } = await problemOf(capsule, folder, signal);
    const { language } = capsule;
    const judgement = await sources.with(capsule, async ({ path, entryPoint }) => {
      const submission = {
        name: capsule.judgement.submission,
        path,
        language: language || undefined,
        entryPoint,
      };
      const { timeFactor } = capsule.judgement;
      const options = { origin: { problemDigest: digest }, timeFactor, signal };
      for await (const event of judge.judge(problem, submission, options))
        if (event.type === 'judgement') return event.judgement;
      throw new Error('the judging ended without a judgement');
    });
    const tools = (await languagesHere()).find(({ id }) => id === judgement.language);
    return { judgement, version: tools?.version };
  } finally {
    await judge.close();
    sources.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function problemOf(
  { problem: { slug, digest, timeLimitMs, zip } }: Capsule,
  folder: string,
  signal: AbortSignal,
): Promise<{ readonly problem: Problem; readonly digest: string }> {
  if (zip === undefined) {
    if (!listProblems().includes(slug))
      throw new UserError(
        `problem ${slug}: it came with the judge that made the capsule, but not with this one`,
      );
    return { problem: (await openProblem(slug, {}, { signal })).problem, digest: bundledDigest(slug) };
  }
  const path = join(folder, `${slug}.zip`);
  writeFileSync(path, zip, { flag: 'wx' });
  const changes = { timeLimitMs: timeLimitMs ?? undefined };
  return { problem: { ...(await openProblem(path, changes, { signal })).problem, slug }, digest };
}
