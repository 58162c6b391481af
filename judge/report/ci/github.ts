import { sanitiseLine } from '../sanitise.ts';
import type { CiFinding, CiOutcome } from './outcome.ts';

/** Outcomes as workflow commands of GitHub, which shows them beside the lines that they name; at the end, how many. */
export function githubLines(outcomes: readonly CiOutcome[]): string {
  const lines = outcomes.flatMap(({ suite, name, findings }) =>
    findings.map((finding) => command(`${suite}: ${name}`, finding)),
  );
  const failed = outcomes.filter(({ findings }) => findings.some(({ severity }) => severity === 'error'));
  return `${lines.join('')}${outcomes.length - failed.length} as expected, ${failed.length} not\n`;
}

function command(title: string, { severity, file, line, text }: CiFinding): string {
  const properties = [
    ...(file === undefined ? [] : [`file=${property(file)}`]),
    ...(line === undefined ? [] : [`line=${line}`]),
    `title=${property(title)}`,
  ];
  return `::${severity} ${properties.join(',')}::${data(text)}\n`;
}

/** `%`, and in properties `:` and `,`, would end a part; a line feed would begin a command. */
const data = (text: string): string => sanitiseLine(text).replaceAll('%', '%25');
const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
