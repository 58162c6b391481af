import { readFileSync } from 'node:fs';
import { readPackage } from '#catalogue';
import { PackageFault } from '#host';
import { bundledPlace, type Problem, readRecordList, recordListPath } from '#problem-reader';
import { type Announcer, type DailyProblem, type Database, putRecordTask } from '#store';

/** Problems of which a position is drawn every day, with the arguments of their checkers. */
export async function dailyProblems(path: string): Promise<readonly DailyProblem[]> {
  const { daily } = readRecordList(path);
  return Promise.all(
    daily.map(async (problem) => {
      const { secretArgs: args } = (await readPackage(bundledPlace(problem))).problem;
      return { problem, args };
    }),
  );
}

/** Stores the permanent tasks, which a worker then checks. @param path - of the list */
export async function enterRecordTasks(
  db: Database,
  announcer: Announcer,
  path: string = recordListPath,
): Promise<void> {
  const { tasks } = readRecordList(path);
  const names = [...new Set(tasks.map(({ problem }) => problem))];
  const read = await Promise.all(
    names.map(async (name) => [name, (await readPackage(bundledPlace(name))).problem] as const),
  );
  const problems = new Map(read);
  let hasWork = false;
  for (const [place, { slug: task, problem, case: name, name: title }] of tasks.entries()) {
    const { inputPath, answerPath, checkerArgs: args } = caseOf(problems.get(problem), name);
    const [input, answer] = [inputPath, answerPath].map((file) => readFileSync(file, 'utf8'));
    const wanted = {
      slug: task,
      problem,
      name: title,
      place,
      input: input ?? '',
      answer: answer ?? '',
      args,
    };
    hasWork = (await putRecordTask(db, wanted)) || hasWork;
  }
  if (hasWork) announcer.announce('job');
}

function caseOf(problem: Problem | undefined, name: string) {
  const found = problem?.cases.find((one) => one.name === name);
  if (found === undefined) throw new PackageFault(`${problem?.slug}: there is no test case ${name}`);
  return found;
}
