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
