import { type Box, type ConversationSide, SandboxError, type TalkRequest, type TalkRun } from './box.ts';

/** One side of a conversation: a program and the box in which it runs. */
export interface Talker {
  readonly box: Box;
  readonly request: TalkRequest;
}

/** Rules for running a conversation. */
export interface ConversationRules {
  /** Index of the core on which all programs run, modulo the number of cores that the judge may use. */
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
  const [[run], other] = await converseAll([first], second, rules);
  return [run as TalkRun, other];
}

/** The same with several first programs, each of which talks only to the second one: its box has `aside`s for all but
 *  the first of them. The rules hold for each of them. */
export async function converseAll(
  firsts: readonly Talker[],
  second: Talker,
  rules: ConversationRules,
): Promise<readonly [readonly TalkRun[], TalkRun]> {
  const [ones, other] = [firsts.map(sideOf), sideOf(second)];
  const sides = [...ones, other];
  const stopOthers = (own: ConversationSide): void => {
    for (const side of sides) if (side !== own) side.stop();
  };
  await all(sides.map((side) => side.meet(rules.core)));
  const stopping = new Set<NodeJS.Timeout>();
  const asked = ones.map(async (one, index) => {
    const run = await one.talk((firsts[index] as Talker).request);
    const leftMs = rules.leavesSecondMs(run);
    if (leftMs !== undefined) stopping.add(setTimeout(() => other.stop(), leftMs));
    return run;
  });
  const answer = other.talk(second.request).then((run) => {
    if (rules.endsFirst(run)) for (const one of ones) one.stop();
    return run;
  });
  const talks = [...asked, answer].map((talk, index) =>
    orElse(talk, () => stopOthers(sides[index] as ConversationSide)),
  );
  const runs = await all(talks).finally(() => {
    for (const one of stopping) clearTimeout(one);
  });
  await all(sides.map((side) => side.part()));
  return [runs.slice(0, -1), runs.at(-1) as TalkRun];
}

function sideOf({ box }: Talker): ConversationSide {
  if (!box.side) throw new RangeError('this box was opened without a joint');
  return box.side;
}

/** Waits for all in any case: nothing may continue after this. */
async function all<T>(promises: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}

async function orElse<T>(promise: Promise<T>, then: () => void): Promise<T> {
  try {
    return await promise;
  } catch (error) {
    then();
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
