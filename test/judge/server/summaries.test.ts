import { describe, expect, it } from 'vitest';
import { routes } from '#serving';

/** The verbs that summaries of routes begin with: what a reader of the API sees of the house's language. */
const verbs =
  `Accept Add Answer Apply Ask Begin Bind Call Cancel Change Check Choose Claim Close Connect Decide Delete Download
  Enable End Explain Get Give Hide Invite Join Let List Log Make Mark Move Open Play Print Redirect Register Rejudge
  Remove Reopen Replace Run Save Send Show Start Stream Submit Switch Upload`.split(/\s+/);
const banned = /\bthe own\b|\bown input|\bhand(?:s|ed|ing)? in\b|\bone[’']s\b|\bthe caller\b/i;

describe('the summary of a route', () => {
  it('is a command to the judge: its first word is one of the verbs', () => {
    const firstWord = (summary: string): string => summary.split(/[ ,]/)[0] ?? '';
    const others = routes.filter(({ summary }) => !verbs.includes(firstWord(summary)));
    expect(others.map(({ method, path, summary }) => `${method} ${path}: ${summary}`)).toEqual([]);
  });

  it('says "your" and "submit" for what has other words elsewhere', () => {
    expect(routes.filter(({ summary }) => banned.test(summary)).map(({ summary }) => summary)).toEqual([]);
  });
});
