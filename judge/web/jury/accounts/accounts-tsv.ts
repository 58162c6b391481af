import type { AccountSlip } from './sheet.tsx';

/** accounts.tsv in the form that contest control systems read: type, full name, user name, password. */
export const accountsTsv = (slips: readonly AccountSlip[]): string =>
  ['accounts\t1', ...slips.map(({ team, user, password }) => ['team', cell(team), user, password].join('\t'))]
    .map((line) => `${line}\n`)
    .join('');

/** Text of a cell, protected: spreadsheets take some beginnings for formulas. */
const cell = (text: string): string =>
  text
    .replace(/[\t\r\n]+/g, ' ')
    .trim()
    .replace(/^(?=[=+\-@])/, "'");
