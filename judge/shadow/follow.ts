import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '#host';
import { keepShadow, shadowOf } from '#store';
import { type FollowPlace, type Primary, TokenRefused } from './primary.ts';
import { takeLine } from './take-line.ts';

/** Longer lines are not objects of a contest. */
const mostBytes = 4 * 1024 * 1024;

/** The lines of a stream of bytes without empty ones; undefined for one that is too long, whose bytes are not kept. */
export async function* feedLines(
  pieces: AsyncIterable<Uint8Array>,
  most = mostBytes,
): AsyncGenerator<string | undefined> {
  let kept: Buffer[] = [];
  let size = 0;
  for await (const piece of pieces) {
    let rest = Buffer.from(piece);
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      size += end;
      if (size > most) yield undefined;
      else if (size > 0) yield Buffer.concat([...kept, rest.subarray(0, end)]).toString();
      [kept, size, rest] = [[], 0, rest.subarray(end + 1)];
    }
    size += rest.length;
    if (size > most) kept = [];
    else kept.push(rest);
  }
}

const linesBetweenTokens = 200;

/** Follows the feed of a contest elsewhere until it is over. Resumes where it stopped, even after a restart of either
 *  side.
 *  @throws UserError if the other system refuses; an AbortError when the signal comes */
export async function followPrimary(primary: Primary, place: FollowPlace): Promise<void> {
  const { db, contestId, signal, pausesMs: [first, longest] = [1_000, 30_000] } = place;
  let pauseMs = first;
  while (!(await shadowOf(db, contestId))?.isOver) {
    try {
      for await (const count of connection(primary, place)) if (count > 0) pauseMs = first;
      if ((await shadowOf(db, contestId))?.isOver) return;
      throw new Error('the feed ended');
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof UserError) throw error;
      if (error instanceof TokenRefused) {
        place.say('the other system no longer knows the last token: reading from the beginning');
        await keepShadow(db, contestId, { token: null });
      } else place.say(`connection lost (${reasonOf(error)}); again in ${pauseMs / 1000} s`);
      await sleep(pauseMs, undefined, { signal });
      pauseMs = Math.min(2 * pauseMs, longest);
    }
  }
}

/** Reads while the connection lasts. @yields the number of each line */
async function* connection(primary: Primary, place: FollowPlace): AsyncGenerator<number> {
  const { db, contestId, signal } = place;
  const from = (await shadowOf(db, contestId))?.token ?? null;
  let [count, kept] = [0, 0];
  for await (const line of feedLines(primary.feed(from, signal))) {
    yield ++count;
    if (line === undefined) {
      place.say('left out a line of the feed that is too long');
      continue;
    }
    const { token, isNews, isOver } = await takeLine(line, place, primary);
    if (isOver) return keepShadow(db, contestId, { isOver, token });
    if (token === undefined || !(isNews || count - kept >= linesBetweenTokens)) continue;
    await keepShadow(db, contestId, { token });
    kept = count;
  }
}

const reasonOf = (error: unknown): string => {
  const { cause, message } = error as {
    readonly cause?: { readonly code?: string };
    readonly message?: string;
  };
  return cause?.code ?? message ?? String(error);
};
