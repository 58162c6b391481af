import type { ProgramFiles } from '#problem-reader';
import { type GraderAnswer, type GraderRequest, graderInput } from '#scoring';
import { type JuryProblem, type JuryTools, machineJuryTools } from './jury-tools.ts';
import { quoted } from './kattis.ts';
import { openProgram } from './open-program.ts';
import { describeEnd, type Reply, readBeginning } from './question.ts';

/** The grader of a legacy package (graders/): combines the results in a group into one. */
export interface OpenGrader {
  /** Asks about one group. If the grader fails, the answer is a failure. @throws SandboxError if the sandbox fails. */
  ask(request: GraderRequest): Promise<GraderAnswer>;
  /** Ends what is under way. May be called twice. */
  close(): Promise<void>;
}

const mostBytes = 4096;

/** Compiles a grader. It runs in the sandbox with the limits of output validators and sees only the results.
 *   @throws UserError if it does not compile. */
export async function openGrader(
  files: ProgramFiles,
  problem: JuryProblem,
  tools: JuryTools = machineJuryTools,
): Promise<OpenGrader> {
  const program = await openProgram(files, problem, { tools, workers: 1 });
  return {
    ask: (request) =>
      program.askAndRead(
        { args: request.flags, stdin: { text: graderInput(request) }, keepsOutput: true },
        (reply) => answerOf(files.name, reply),
      ),
    close: () => program.close(),
  };
}

function answerOf(name: string, { run, said, outputPath }: Reply): GraderAnswer {
  const { exit } = run;
  if (exit.kind === 'exited' && exit.code === 0) return { output: readBeginning(outputPath, mostBytes) };
  return {
    failure: `the grader ${name}: ${describeEnd(run)}, expected exit status 0${quoted(said(mostBytes))}`,
  };
}
