import type { Box, ConversationSide, TalkRequest, TalkRun } from './box.ts';
import { SandboxError } from './sandbox-error.ts';

/** One side of a conversation: a program and the box in which it runs. */
export interface Talker {
  readonly box: Box;
  readonly request: TalkRequest;
}

/** How a conversation goes. */
export interface ConversationRules {
  /** On which core both programs run, counted around among those that the judge may use. */
  readonly core: number;
  /** Whether the first program is stopped because of how the second one has ended. */
  endsFirst(second: TalkRun): boolean;
  /** How much longer the second program may go on now that the first one has ended like this, ms; undefined: as long as its limits let it. */
  leavesSecondMs(first: TalkRun): number | undefined;
}

/** Runs two programs at the same time in two boxes with crosswise `joint`s; what one writes the other reads.
 *  @throws SandboxError when one of the boxes fails; the other one then has ended, too. */
export async function converse(
  first: Talker,
  second: Talker,
  rules: ConversationRules,
): Promise<readonly [TalkRun, TalkRun]> {
  const [one, other] = [sideOf(first), sideOf(second)];
  await both(one.meet(rules.core), other.meet(rules.core));
  let stopping: NodeJS.Timeout | undefined;
  const asked = one.talk(first.request).then((run) => {
    const leftMs = rules.leavesSecondMs(run);
    if (leftMs !== undefined) stopping = setTimeout(() => other.stop(), leftMs);
    return run;
  });
  const answer = other.talk(second.request).then((run) => {
    if (rules.endsFirst(run)) one.stop();
    return run;
  });
  const runs = await both(orStop(asked, other), orStop(answer, one)).finally(() => clearTimeout(stopping));
  await both(one.part(), other.part());
  return runs;
}

function sideOf({ box }: Talker): ConversationSide {
  if (!box.side) throw new RangeError('this box was opened without a joint');
  return box.side;
}

/** Waits for both whatever happens: nothing may go on when this is over. */
async function both<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([first, second]);
  return [await first, await second];
}

async function orStop(talk: Promise<TalkRun>, other: ConversationSide): Promise<TalkRun> {
  try {
    return await talk;
  } catch (error) {
    other.stop();
    throw error;
  }
}

/** What one program said at one moment, monotonic clock in ns. */
export interface Utterance {
  readonly atNs: bigint;
  readonly bytes: Buffer;
}

const headBytes = 16;

/** The records of a transcript file: when, how long (two little-endian 64-bit numbers), what.
 *  @throws SandboxError when it is none. */
export function parseTranscript(file: Buffer): readonly Utterance[] {
  const utterances: Utterance[] = [];
  for (let at = 0; at < file.length; ) {
    if (file.length - at < headBytes) throw new SandboxError('half a record in a transcript');
    const end = at + headBytes + Number(file.readBigUInt64LE(at + 8));
    if (end > file.length) throw new SandboxError('half a record in a transcript');
    utterances.push({ atNs: file.readBigUInt64LE(at), bytes: file.subarray(at + headBytes, end) });
    at = end;
  }
  return utterances;
}
