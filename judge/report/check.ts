import type { Audience } from '#protocol';
import { countOf } from '#text';
import { type SequenceFacts, verdictNames } from '#verdict';
import { checkMessage, type OutputReport } from './json.ts';
import { paintVerdict, type Style, sanitiseBlock, sanitiseLine } from './style.ts';

/** The report of `judge check`: the verdict, the reason, and what the simulation found about the move sequence. */
export function renderCheck(report: OutputReport, audience: Audience, style: Style): string {
  const { verdict, result } = report;
  const word = paintVerdict(style.colours, verdict, `${verdict} ${verdictNames[verdict]}`);
  const message = sanitiseLine(checkMessage(result));
  const forJury = audience === 'jury' ? result.forJury : undefined;
  return [
    `${style.colours.bold(word)}${sequenceFacts(report)}\n`,
    message === '' ? '' : `   ${message}\n`,
    forJury === undefined ? '' : `\n${sanitiseBlock(forJury.trimEnd()).replace(/^/gmu, '    ')}\n`,
  ].join('');
}

function sequenceFacts({ result }: OutputReport): string {
  const { sequence } = result;
  if (sequence === undefined) return '';
  const reaches = sequence.valid ? 'reaches the goal' : 'does not reach the goal';
  return ` · ${countOf(sequence.moves, 'move')}, ${reaches}${compared(sequence)}`;
}

/** What to compare a length with: `, shortest 9`, `, lower bound 2000, jury 4386`, or nothing. */
function compared({ optimal, lowerBound, known }: SequenceFacts): string {
  if (optimal !== undefined) return `, shortest ${optimal}`;
  const bound = lowerBound === undefined ? '' : `, lower bound ${lowerBound}`;
  return known === undefined ? bound : `${bound}, jury ${known}`;
}
