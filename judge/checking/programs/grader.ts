import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporaryFolder } from '../../host/index.ts';
import type { ProgramFiles } from '../../package/index.ts';
import { type GraderAnswer, type GraderRequest, graderInput } from '../../scoring/index.ts';
import { describeEnd } from './describe-end.ts';
import { freshName, JuryBoxes } from './jury-boxes.ts';
import {
  compileForJury,
  type JuryProblem,
  type JuryTools,
  juryLimits,
  machineJuryTools,
} from './jury-tools.ts';
import { quoted } from './kattis.ts';
import { readBeginning } from './read-beginning.ts';

/** The grader of a legacy package (graders/), ready: makes one result of those in a group. */
export interface OpenGrader {
  /** Asks about one group. A grader that fails is a failure in the answer. @throws SandboxError when the sandbox fails. */
  ask(request: GraderRequest): Promise<GraderAnswer>;
  /** Ends what is under way. May be called twice. */
  close(): Promise<void>;
}

const mebibyte = 1024 ** 2;
const mostBytes = 4096;

/** Compiles a grader. It runs in the sandbox, with the limits of output validators, and sees nothing but the results.
 *  @throws UserError when it does not compile. */
export async function openGrader(
  program: ProgramFiles,
  problem: JuryProblem,
  tools: JuryTools = machineJuryTools,
): Promise<OpenGrader> {
  const compiled = await compileForJury(program, problem, tools);
  const folder = makeTemporaryFolder();
  const boxes = new JuryBoxes(compiled, {
    openBox: tools.openBox,
    mounts: [],
    outputFolder: folder,
    scratchBytes: 2 * problem.limits.validationOutputBytes + 64 * mebibyte,
    limits: juryLimits(problem, compiled),
    size: 1,
  });
  return {
    ask: (request) => askGrader(program.name, boxes, folder, request),
    close: async () => {
      await boxes.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function askGrader(
  program: string,
  boxes: JuryBoxes,
  folder: string,
  request: GraderRequest,
): Promise<GraderAnswer> {
  let name = '';
  const run = await boxes.run(() => {
    name = freshName();
    const stdin = join(folder, `${name}.in`);
    writeFileSync(stdin, graderInput(request), { flag: 'wx' });
    return { args: request.flags, stdin, stdout: `${name}.out`, stderr: `${name}.err`, folders: [folder] };
  });
  const { exit } = run;
  if (exit.kind === 'exited' && exit.code === 0)
    return { output: readBeginning(join(folder, `${name}.out`), mostBytes) };
  const said = quoted(readBeginning(join(folder, `${name}.err`), mostBytes));
  return { failure: `the grader ${program}: ${describeEnd(run)}, expected exit status 0${said}` };
}
