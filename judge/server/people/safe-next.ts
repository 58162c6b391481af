import * as z from 'zod';
import { ownPath } from '../http/answers.ts';

/** Where a form leads afterwards: an address of a puzzle, with its position and moves, may be long. */
export const nextField = z.string().max(16_384).default('/');

/** Where to go after logging in: a path of this judge, else its first page. */
export const safeNext = (next: string): string => {
  try {
    return ownPath(next);
  } catch {
    return '/';
  }
};
