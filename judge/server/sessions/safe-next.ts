import { ownPath } from '../routes/answers.ts';

/** Where to go after logging in: a path of this judge, else its first page. */
export const safeNext = (next: string): string => {
  try {
    return ownPath(next);
  } catch {
    return '/';
  }
};
