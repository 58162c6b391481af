import { type Box, type ConversationSide, SandboxError, type TalkRequest, type TalkRun } from './box.ts';

/** One side of a conversation: a program and the box in which it runs. */
export interface Talker {
  readonly box: Box;
  readonly request: TalkRequest;
}

/** Rules for running a conversation. */
export interface ConversationRules {
  /** Index of the core on which both programs run, modulo the number of cores that the judge may use. */
  readonly core: number;
  /** True if the first program is to be stopped because of how the second one ended. */
  endsFirst(second: TalkRun): boolean;
  /** How much longer the second program may run after the first one ended like this, ms; undefined: until its
   *  limits. */
  leavesSecondMs(first: TalkRun): number | undefined;
}

/** Runs two programs at the same time in two boxes with crosswise `joint`s: each reads what the other one writes.
 *   @throws SandboxError if one of the boxes fails; the other one has then ended, too. */
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

/** Waits for both in any case: nothing may continue after this. */
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

/** One message of a program; monotonic clock in ns. */
export interface Utterance {
  readonly atNs: bigint;
  readonly bytes: Buffer;
}

const headBytes = 16;

/** Parses a transcript file: each record is a time, a length (two little-endian 64-bit numbers) and the message.
 *   @throws SandboxError if the file is malformed. */
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
