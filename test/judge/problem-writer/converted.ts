import { join } from 'node:path';
import { type Problem, readProblem } from '#problem-reader';
import { type ExportFormat, planExport, readyForExport, writePackage } from '#problem-writer';
import { temporaryFolder } from '../problem-reader/package-builder.ts';

export const never = new AbortController().signal;
const uuid = '6f1c2a4e-1111-4222-8333-123456789abc';

/** What `judge export` makes of a problem, before it is written. */
export const ready = (problem: Problem, format: ExportFormat) =>
  readyForExport(problem, format, { home: temporaryFolder(), uuid }, never);

/** The problem after an export in a format, read back; its folder holds the package. */
export async function converted(
  problem: Problem,
  format: ExportFormat,
): Promise<Problem & { readonly notes: readonly string[] }> {
  const { problem: prepared, notes } = await ready(problem, format);
  const target = join(temporaryFolder(), 'made', problem.slug);
  await writePackage(planExport(prepared, format).files, target, never);
  return { ...readProblem(target, { strict: true }), notes };
}
