import { basename } from 'node:path';
import { UserError } from '#host';
import { type Style, sanitiseBlock, sanitiseLine } from '#report';
import type { Io } from './io.ts';

const ruleWidth = 100;

/** The rule between two gradings: `──── bfs.cpp changed, 14:03:12 ────`. */
export function separator(changed: string, at: Date, style: Style): string {
  const text = `──── ${sanitiseLine(basename(changed))} changed, ${at.toTimeString().slice(0, 8)} `;
  return style.colours.dim(`\n${text.padEnd(Math.min(style.columns ?? ruleWidth, ruleWidth), '─')}\n\n`);
}

/** Runs `action`. Prints what is wrong with the source (missing, empty) instead of failing, so that watching
 *  continues. Prints nothing for a run that was aborted by a newer change. */
export async function sayAndGoOn(io: Io, signal: AbortSignal, action: () => Promise<unknown>): Promise<void> {
  try {
    await action();
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof UserError)) throw error;
    io.stderr.write(`judge: ${sanitiseBlock(error.message)}\n`);
  }
  if (!signal.aborted) io.stderr.write('watching for changes, Ctrl-C stops\n');
}
