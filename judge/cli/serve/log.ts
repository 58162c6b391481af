import pino from 'pino';
import { levelOf, logLine, type SupervisorLog } from '#supervisor';
import { type Io, styleOf } from '../terminal/io.ts';

/** The lowest level that is written. */
const leastLevel = pino.levels.values.info ?? 30;

/** The log of all processes on stderr: for people on a terminal, as JSON lines elsewhere. */
export async function serveLog(io: Io): Promise<SupervisorLog> {
  const pretty = io.stderr.isTTY
    ? (await import('pino-pretty')).prettyFactory({
        colorize: styleOf(io.stderr, io.env).colours.isColorSupported,
        ignore: 'pid,hostname',
      })
    : undefined;
  const write = (line: string): void => {
    if (levelOf(line) >= leastLevel) io.stderr.write(pretty === undefined ? `${line}\n` : pretty(line));
  };
  return {
    logger: pino({ base: { process: 'supervisor' } }, { write: (line) => write(line.trimEnd()) }),
    line: (process, line) => write(logLine(process, line)),
  };
}
