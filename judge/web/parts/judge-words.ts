import { recognised, wordings } from '#translations';
import { refusals } from './refusals.ts';
import { line } from './text.ts';

/** Forms of what the judge says of a run and of an output. They are stored with a judgement, in English. */
const explanations = wordings([
  'stopped after {cpu} of CPU time, limit {limit}',
  '{cpu} of CPU time, limit {limit}',
  'stopped after {wall}: it was waiting or sleeping ({cpu} of CPU time)',
  'stopped after {wall}: the machine was busy, it waited {waited} for a CPU ({cpu} of CPU time)',
  '{count} instructions, limit {most} ({limit})',
  'stopped after {cpu} of CPU time, too long for its limit of {most} instructions',
  'wrote more than {size}',
  'needed more than {size}',
  'exit status {code}',
  'killed by {signal}',
  'the program does not compile',
  'line {line}, column {column}: found {found}, expected the end of the output',
  'line {line}, column {column}: found {found}, expected more',
  'line {line}, column {column}: found {found}, where the white space differs',
  'line {line}, column {column}: found {found}',
  'not shortest: {moves}, {more} too many',
  'not cheapest: it costs {cost}, {more} too much',
  'This is no input of the problem: {why}',
  "The jury's program has no answer to this input.",
  "The jury's program cannot be run here.",
  'The checker of the problem cannot judge this input.',
  'This problem has no samples.',
  'An own input is not possible: this problem is {kind}.',
]);

/** The explanation of a verdict in the language of the page; that of a checker with words of its own as it is. */
export const explained = (message: string): string => recognised(message, explanations);

/** A refusal in the language of the page; others as they are. */
export function refusalWords(message: string): string {
  const whole = recognised(message, refusals);
  if (whole !== message) return whole;
  // Before what is wrong may stand the name of the field, for programs.
  const [, rest = ''] = /^\w+: (.*)$/s.exec(message) ?? [];
  const words = recognised(rest, refusals);
  return words === rest ? message : words;
}

/** The same as a sentence. */
export function refusalSentence(message: string): string {
  const text = line(refusalWords(message));
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?。]$/.test(text) ? '' : '.'}`;
}
