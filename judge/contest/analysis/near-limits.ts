import { mebibyte } from '#text';
import type { CountedSubmission } from './counted.ts';

/** The largest use of any run of a submission. */
export interface UsedMost {
  readonly cpuMs: number;
  readonly peakBytes: number;
}

/** What a submission may use. */
export interface AllowedMost {
  readonly timeMs: number;
  readonly memoryBytes: number;
}

/** A submission whose verdict would change with slightly more or less time or memory. */
export interface NearLimit extends UsedMost {
  readonly submission: CountedSubmission;
  readonly allowed: AllowedMost;
  /** The limit that it is close to; if both, the closer one. */
  readonly of: 'time' | 'memory';
  /** Used ÷ allowed. */
  readonly share: number;
}

const band = 0.1;
/** A program that was stopped for its memory shows little more than the limit, whatever it needed: it does not count as
 *  close. */
const aboveBytes = 2 * mebibyte;

/** The submissions that came close to a limit, the closest first. */
export function nearLimits(
  some: readonly CountedSubmission[],
  used: (submission: CountedSubmission) => UsedMost | undefined,
  allowed: (submission: CountedSubmission) => AllowedMost | undefined,
): readonly NearLimit[] {
  const near = some.flatMap((submission) => {
    const [most, limits] = [used(submission), allowed(submission)];
    return most === undefined || limits === undefined ? [] : nearLimit(submission, most, limits);
  });
  return near.sort((one, other) => distance(one.share) - distance(other.share));
}

const distance = (share: number): number => Math.abs(1 - share);

function nearLimit(
  submission: CountedSubmission,
  { cpuMs, peakBytes }: UsedMost,
  allowed: AllowedMost,
): readonly NearLimit[] {
  const time = cpuMs / allowed.timeMs;
  const memory = peakBytes / allowed.memoryBytes;
  const isTime = distance(time) <= band;
  const isMemory = memory >= 1 - band && peakBytes <= allowed.memoryBytes + aboveBytes;
  if (!isTime && !isMemory) return [];
  const isOfTime = isTime && (!isMemory || distance(time) <= distance(memory));
  return [
    {
      submission,
      cpuMs,
      peakBytes,
      allowed,
      of: isOfTime ? 'time' : 'memory',
      share: isOfTime ? time : memory,
    },
  ];
}
