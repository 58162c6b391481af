import { UserError } from '../host/index.ts';
import {
  describeBound,
  describeDerived,
  lowerBounding,
  type MeasuredTimeLimit,
  measureTimeLimit,
  ResultCache,
} from '../judging/index.ts';
import type { Problem, ProblemLimits } from '../package/index.ts';
import { sanitiseBlock, sanitiseLine } from '../report/index.ts';
import type { Io } from './terminal/io.ts';
import { GradingDisplay } from './terminal/progress-display.ts';

const shownMeasurements = 8;

/** The limits of a problem; when it gives no time limit, with the one that follows from its jury submissions: measured once per content and
 *  machine, and said on stderr with the measurements. @throws UserError when there is none to be had */
export async function derivedLimits(problem: Problem, io: Io, cache = true): Promise<ProblemLimits> {
  if (problem.timeLimit.source !== 'submissions') return problem.limits;
  const measured = await measureWithDisplay(problem, io, cache ? new ResultCache() : undefined);
  for (const { submission, reason } of measured.leftOut)
    io.stderr.write(`warning: ${sanitiseLine(`${submission} is left out of the time limit: ${reason}`)}\n`);
  const { derived } = measured;
  if (!derived.ok)
    throw new UserError(
      `${problem.slug} gives no time limit, and none follows from its submissions: ${sanitiseBlock(derived.reason)}`,
      { hint: 'Give one with --time-limit <seconds>.' },
    );
  const slowest = [...measured.bounds].sort((a, b) => b.ms - a.ms).slice(0, shownMeasurements);
  io.stderr.write(
    `${problem.slug}: time limit ${sanitiseLine(describeDerived(derived, problem.timeLimit))}\n` +
      `  measured: ${slowest.map((bound) => sanitiseLine(describeBound(bound))).join('; ')}\n`,
  );
  return { ...problem.limits, timeMs: derived.timeMs };
}

/** Measures with a live line on stderr. */
async function measureWithDisplay(
  problem: Problem,
  io: Io,
  results: ResultCache | undefined,
): Promise<MeasuredTimeLimit> {
  const submissions = lowerBounding(problem);
  let index = 0;
  const start = (): GradingDisplay =>
    new GradingDisplay(io, {
      submission: submissions[index]?.name ?? '',
      index: index + 1,
      submissions: submissions.length,
      slots: 1,
    });
  let display = start();
  try {
    const options = { signal: io.signal, ...(results === undefined ? {} : { results }) };
    return await measureTimeLimit(problem, options, (event) => {
      display.handle(event);
      if (event.type !== 'judgement') return;
      display.stop();
      index += 1;
      if (index < submissions.length) display = start();
    });
  } finally {
    display.stop();
  }
}
