import { checkData, readProgram } from '#checktestdata';

const encoder = new TextEncoder();

/** The result of a program, in one line: `accepted`, `rejected 2:3 expected …, found …`, `failed 1:5 …` for a fault of
 *  the program. `chunk`: how many bytes of the data are read at a time. */
export function opinionOf(
  source: string,
  data: string | Uint8Array,
  options: { readonly looseBlanks?: boolean; readonly chunk?: number } = {},
): string {
  const read = readProgram(encoder.encode(source));
  if (!read.ok) return `failed ${read.issue.line}:${read.issue.column} ${read.issue.reason}`;
  const bytes = typeof data === 'string' ? encoder.encode(data) : data;
  let at = 0;
  const opinion = checkData(
    read.program,
    (into) => {
      const part = bytes.subarray(at, at + Math.min(into.length, options.chunk ?? Number.POSITIVE_INFINITY));
      into.set(part);
      at += part.length;
      return part.length;
    },
    options,
  );
  if (opinion.kind === 'accepted') return 'accepted';
  const place = `${opinion.line}:${opinion.column}`;
  return opinion.kind === 'rejected'
    ? `rejected ${place} expected ${opinion.expected}, found ${opinion.found}`
    : `failed ${place} ${opinion.reason}`;
}
