import { isPlain } from './look-alikes.ts';

const longestName = 40;
const shortestPassword = 8;
const longestPassword = 1_000;

/** Why an account cannot have this name; undefined if it can. */
export function nameFault(name: string): string | undefined {
  const shown = `found "${name.slice(0, 2 * longestName)}"`;
  if (!/^[\p{L}\p{N}][\p{L}\p{N}_.@+-]*$/u.test(name) || [...name].length > longestName)
    return `user name: expected a letter or digit, then letters, digits and _ . @ + -, at most ${longestName} characters, ${shown}`;
  if (isPlain(name)) return undefined;
  return `user name: expected letters of one script in their usual form, and not only such as look like Latin ones, ${shown}`;
}

/** Why an account of this name cannot have this password; undefined if it can. */
export function passwordFault(password: string, name: string): string | undefined {
  const length = [...password].length;
  if (length < shortestPassword)
    return `password: found ${length} characters, expected at least ${shortestPassword}`;
  if (length > longestPassword)
    return `password: found ${length} characters, expected at most ${longestPassword}`;
  if (password.toLowerCase() === name.toLowerCase())
    return 'password: expected something else than the user name';
  return undefined;
}
