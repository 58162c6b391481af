import { expect } from 'vitest';

/** A pattern for a message that contains these parts in this order, each as a whole word, whatever the sentence. */
export const naming = (...parts: readonly string[]): RegExp => new RegExp(parts.map(whole).join('[^]*?'));

/** The same as an asymmetric matcher, for a message inside the argument of toEqual or toContainEqual. */
export const saying = (...parts: readonly string[]): unknown => expect.stringMatching(naming(...parts));

function whole(part: string): string {
  const literal = part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  return `${/^\w/.test(part) ? '(?<!\\w)' : ''}${literal}${/\w$/.test(part) ? '(?!\\w)' : ''}`;
}
