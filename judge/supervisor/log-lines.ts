import pino from 'pino';

/** pino's levels by how a line begins. PostgreSQL's ordinary messages are for debugging; set-up says what it is doing
 *  (`compiling …`), and otherwise what is wrong. */
const knownLevels: readonly (readonly [word: RegExp, level: number])[] = [
  [/^(LOG|DETAIL|HINT|STATEMENT|CONTEXT|DEBUG\d?|INFO|NOTICE):/, pino.levels.values.debug ?? 20],
  [/^(WARNING|ERROR):/, pino.levels.values.warn ?? 40],
  [/^set-up: \w+ing /, pino.levels.values.info ?? 30],
];

/** A line of a process as a line of pino's JSON; lines that are JSON already are unchanged. */
export function logLine(process: string, line: string): string {
  if (isLogLine(line)) return line;
  const [, level = pino.levels.values.error] = knownLevels.find(([word]) => word.test(line)) ?? [];
  return JSON.stringify({ level, time: Date.now(), process, msg: line });
}

/** The level of a line of pino's JSON. */
export const levelOf = (line: string): number => (JSON.parse(line) as { readonly level: number }).level;

function isLogLine(line: string): boolean {
  if (!line.startsWith('{')) return false;
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && 'level' in value && typeof value.level === 'number';
  } catch {
    return false;
  }
}
