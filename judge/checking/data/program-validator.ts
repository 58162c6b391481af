import { realpathSync } from 'node:fs';
import { basename } from 'node:path';
import { type FileIssue, shownPath } from '#host';
import type { ProgramFiles } from '#problem-reader';
import { describeEnd } from '../programs/describe-end.ts';
import { JuryData } from '../programs/jury-data.ts';
import type { JuryProblem, JuryTools } from '../programs/jury-tools.ts';
import { openCompiled } from '../programs/open-program.ts';
import type { Reply } from '../programs/question.ts';
import type { Subject, Validator, ValidatorOpinion } from './data-jobs.ts';

/** Options for opening validators. */
export interface ValidatorOptions {
  /** Files that may be asked about at once. */
  readonly workers: number;
  readonly tools: JuryTools;
}

/** How much output of an accepting validator is kept: answer validators may print a lot that a jury wants to
 *  compare. */
const heardBytes = 64 * 1024;

/** Compiles a validator that is a program. A compile error becomes an issue. @throws UserError if its compiler is
 *  not installed. */
export async function openProgramValidator<Job extends { readonly name: string }>(
  files: ProgramFiles,
  problem: JuryProblem,
  subject: Subject<Job>,
  { workers, tools }: ValidatorOptions,
): Promise<Validator<Job> | FileIssue> {
  const compiled = await tools.compile(files, problem);
  if (!compiled.ok)
    return {
      severity: 'error',
      file: shownPath(files.path),
      expected: 'a program that compiles',
      found: compiled.reason,
    };
  const roots = [problem.folder, problem.dataFolder];
  const view = new JuryData(subject.seesData ? roots : []);
  const folders = roots.map((root) => realpathSync(root));
  const program = openCompiled(compiled.program, problem, { tools, workers, folders, mounts: view.mounts });
  const accepting = problem.dialect === 'polygon' ? 0 : 42;
  return {
    name: files.name,
    fileName: basename(files.path),
    ask(job, args) {
      const { args: first, place } = subject.given(job, view);
      const question = { stdin: subject.fileOf(job), args: [...first, ...args], place };
      return program.askAndRead(question, (reply) => opinionOf(reply, accepting));
    },
    close: () => program.close(),
  };
}

/** By the format, any status other than the accepting one rejects; validators in C and Python often reject by a
 *  failed assertion. */
function opinionOf({ run, said }: Reply, accepting: number): ValidatorOpinion {
  const { exit } = run;
  if (exit.kind === 'exited' && exit.code === accepting) return { kind: 'accepted', said: said(heardBytes) };
  const isNo = exit.kind === 'exited' || (exit.kind === 'signalled' && exit.signal === 'SIGABRT');
  const [end, words] = [describeEnd(run), said().trim()];
  if (isNo) return { kind: 'rejected', message: words === '' ? end : words };
  return { kind: 'broken', message: words === '' ? end : `${end}; it said:\n${words}` };
}
