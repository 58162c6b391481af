import { expect, it } from 'vitest';
import { levelOf, logLine } from '#supervisor';

it('a line of the log stays as it is', () => {
  const line = '{"level":30,"time":1,"process":"server","msg":"listening"}';
  expect(logLine('server', line)).toBe(line);
});

it.each([
  ['LOG:  database system is ready to accept connections', 20],
  ['WARNING:  there is already a transaction in progress', 40],
  ['FATAL:  could not write to file', 50],
  ['set-up: compiling the sandbox launcher (cc)', 30],
  ['set-up: no C compiler for the sandbox launcher', 50],
  ['Error: an exception that nobody caught', 50],
  ['{"half', 50],
  ['{"without":"level"}', 50],
])('%s becomes a line of the log', (line, level) => {
  const entry = logLine('database', line);
  expect(JSON.parse(entry)).toMatchObject({ process: 'database', msg: line });
  expect(levelOf(entry)).toBe(level);
});
