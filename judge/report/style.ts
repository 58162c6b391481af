import pc from 'picocolors';
import { printable } from '#text';
import type { Verdict } from '#verdict';

/** What every renderer needs to know about the terminal. */
export interface Style {
  readonly colours: Colours;
  /** Width to lay out for; undefined (not a terminal): as wide as needed. */
  readonly columns?: number;
}

export type Colours = ReturnType<typeof pc.createColors>;

/** Colours for one terminal; if `enabled` is false, every function returns its text unchanged. */
export function createColours(enabled: boolean): Colours {
  return pc.createColors(enabled);
}

/** Colours a verdict. Colour is decoration only; the letters of the verdict are always shown. */
export function paintVerdict(colours: Colours, verdict: Verdict, text: string = verdict): string {
  return paints[verdict](colours)(text);
}

const paints: Readonly<Record<Verdict, (colours: Colours) => (text: string) => string>> = {
  AC: (colours) => colours.green,
  WA: (colours) => colours.red,
  TLE: (colours) => colours.yellow,
  MLE: (colours) => colours.magenta,
  OLE: (colours) => colours.magenta,
  RTE: (colours) => colours.cyan,
  CE: (colours) => colours.blue,
  JE: (colours) => (text) => colours.inverse(colours.red(text)),
};

/** `0.8`, `12.3`, `1234` for a duration in ms. */
export function formatMs(ms: number): string {
  return ms < 99.95 ? ms.toFixed(1) : ms.toFixed(0);
}

/** Bytes as MiB with one decimal, without the unit. */
export function formatMiB(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(1);
}

/** Makes text that a contestant may have written safe to show on one line of a terminal. */
export const sanitiseLine = (text: string): string => printable(text);

/** Like `sanitiseLine`, for text of several lines (compiler output, a diff): line ends are kept, CRLF becomes LF,
 *  tabs become spaces. */
export function sanitiseBlock(text: string): string {
  return printable(text.replaceAll('\r\n', '\n').replaceAll('\t', '  '), '\n');
}
