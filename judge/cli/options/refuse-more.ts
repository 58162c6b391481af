import { printable, UserError } from '#host';

/** Refuses an argument where `action` takes none. @throws UserError */
export function refuseMore(action: string, argument: string | undefined): void {
  if (argument !== undefined)
    throw new UserError(`${action}: expected no further argument, found "${printable(argument)}"`);
}
