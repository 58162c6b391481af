import { type Stats, statSync } from 'node:fs';
import { shownPath } from './issue.ts';
import { UserError } from './user-error.ts';
import { describeSystemError } from './yaml-text.ts';

/** The status of a path that a person gave, links followed; undefined when nothing is there. `what`: its role in
 *  messages, such as `submission`.
 *  @throws UserError when the file system reports another error */
export function namedStatus(what: string, path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw new UserError(`${what} ${shownPath(path)}: ${describeSystemError(error)}`, { cause: error });
  }
}
