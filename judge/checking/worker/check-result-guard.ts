import { printable } from '#text';
import type { CheckResult, SequenceFacts } from '#verdict';

const longestLine = 1000;
const longestForJury = 64 * 1024;

/** Copies what a TypeScript checker returned into a plain value that is safe to show: long texts are cut, control
 *  characters are escaped.
 *   @throws Error that says what is wrong if the checker breaks its contract. */
export function guardCheckResult(value: unknown): CheckResult {
  if (!isRecord(value)) throw new Error(`returned ${describe(value)}, expected a result`);
  const sequence = value.sequence === undefined ? {} : { sequence: guardSequence(value.sequence) };
  switch (value.kind) {
    case 'accepted':
      allowOnly(value, ['kind', 'score', 'note', 'sequence']);
      if (sequence.sequence?.valid === false)
        throw new Error('accepted a sequence that it reported as invalid');
      return { kind: 'accepted', ...optionalScore(value), ...optionalNote(value), ...sequence };
    case 'rejected':
      allowOnly(value, ['kind', 'reason', 'atMove', 'forJury', 'sequence']);
      return { kind: 'rejected', reason: guardReason(value.reason), ...optionalFacts(value), ...sequence };
    default:
      throw new Error(`returned a result of kind ${describe(value.kind)}, expected "accepted" or "rejected"`);
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Promise);

function allowOnly(value: Record<string, unknown>, keys: readonly string[]): void {
  for (const key of Object.keys(value))
    if (!keys.includes(key) && value[key] !== undefined)
      throw new Error(`returned "${value.kind}" together with ${JSON.stringify(key.slice(0, 40))}`);
}

function optionalScore({ score }: Record<string, unknown>): { score?: number } {
  if (score === undefined) return {};
  if (typeof score !== 'number' || !Number.isFinite(score))
    throw new Error(`returned the score ${describe(score)}`);
  return { score };
}

function optionalNote({ note }: Record<string, unknown>): { note?: string } {
  if (note === undefined) return {};
  if (typeof note !== 'string') throw new Error(`returned ${describe(note)} as note`);
  return { note: oneLine(note) };
}

function guardReason(reason: unknown): string {
  if (typeof reason === 'string' && reason.trim() !== '') return oneLine(reason);
  throw new Error(`rejected without a reason (${describe(reason)})`);
}

function optionalFacts({ atMove, forJury }: Record<string, unknown>): { atMove?: number; forJury?: string } {
  if (atMove !== undefined && !isCount(atMove, 1))
    throw new Error(`returned ${describe(atMove)} as move number`);
  if (forJury !== undefined && typeof forJury !== 'string')
    throw new Error(`returned ${describe(forJury)} as text for the jury`);
  return {
    atMove,
    forJury: forJury === undefined ? undefined : printable(cut(forJury, longestForJury), '\n'),
  };
}

function guardSequence(value: unknown): SequenceFacts {
  if (!isRecord(value)) throw new Error(`returned ${describe(value)} as sequence`);
  const { valid, moves } = value;
  if (typeof valid !== 'boolean') throw new Error(`returned a sequence with valid = ${describe(valid)}`);
  if (!isCount(moves, 0)) throw new Error(`returned a sequence of ${describe(moves)} moves`);
  const lengths = guardLengths(value);
  const [least, what] =
    lengths.optimal === undefined
      ? [lengths.lowerBound, 'lower bound']
      : [lengths.optimal, 'proved shortest length'];
  if (valid && least !== undefined && moves < least)
    throw new Error(`ALARM: a valid sequence of ${moves} moves beats the ${what} ${least}`);
  return { valid, moves, ...lengths };
}

const lengthNames = { optimal: 'shortest length', lowerBound: 'lower bound', known: 'known length' } as const;

function guardLengths(value: Record<string, unknown>): Partial<Record<keyof typeof lengthNames, number>> {
  const lengths: Partial<Record<keyof typeof lengthNames, number>> = {};
  for (const key of ['optimal', 'lowerBound', 'known'] as const) {
    const length = value[key];
    if (length === undefined) continue;
    if (!isCount(length, 0)) throw new Error(`returned ${describe(length)} as ${lengthNames[key]}`);
    lengths[key] = length;
  }
  return lengths;
}

const isCount = (value: unknown, least: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least;

const cut = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length)}… (${text.length} characters)` : text;

const oneLine = (text: string): string => printable(cut(text, longestLine));

function describe(value: unknown): string {
  if (value instanceof Promise) return 'a promise';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 40));
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}
