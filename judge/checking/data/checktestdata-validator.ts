import { basename } from 'node:path';
import { readProgram } from '#checktestdata';
import { type FileIssue, firstBytes, shownPath } from '#host';
import { withConstants } from '#language';
import type { ProgramFiles } from '#problem-reader';
import { CheckerError } from '../checker-error.ts';
import type { JuryProblem } from '../programs/jury-tools.ts';
import type { InputCheck } from '../protocol.ts';
import { openWorkers, type WorkerPool } from '../worker-pool.ts';
import type { Subject, Validator, ValidatorOpinion } from './data-jobs.ts';

/** Opens the checktestdata program in the file `path`. Our interpreter runs it in worker processes. A faulty
 *  program becomes an issue. */
export async function openChecktestdata<Job extends { readonly name: string }>(
  { name, path: programPath }: ProgramFiles,
  path: string,
  problem: JuryProblem,
  { subject, workers }: { readonly subject: Subject<Job>; readonly workers: number },
): Promise<Validator<Job> | FileIssue> {
  const source = readSource(path, problem.constants);
  const read = readProgram(source);
  if (!read.ok) {
    const { line, column, reason } = read.issue;
    const expected = 'a checktestdata program';
    return { severity: 'error', file: shownPath(path), line, column, expected, found: `a fault: ${reason}` };
  }
  const code = { kind: 'checktestdata', source: source.toString('latin1') } as const;
  const pool = await openWorkers(name, code, problem, workers);
  return {
    name,
    fileName: basename(programPath),
    ask: (job, args) => ask(pool, { name: job.name, inputPath: subject.fileOf(job), args }),
    close: () => pool.close(),
  };
}

/** A larger file is refused when it is parsed as a program. */
const mostProgramBytes = 1024 ** 2 + 1;

/** Reads the program and substitutes constants. */
function readSource(path: string, constants: Readonly<Record<string, string>>): Buffer {
  const file = { name: path, shownName: shownPath(path), bytes: firstBytes(path, mostProgramBytes) };
  return withConstants([file], constants)[0]?.bytes ?? file.bytes;
}

async function ask(pool: WorkerPool, job: InputCheck): Promise<ValidatorOpinion> {
  try {
    const result = await pool.check(job);
    return result.kind === 'accepted'
      ? { kind: 'accepted', said: '' }
      : { kind: 'rejected', message: result.reason };
  } catch (error) {
    if (!(error instanceof CheckerError)) throw error;
    return { kind: 'broken', message: error.reason };
  }
}
