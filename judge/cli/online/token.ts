import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { printable, UserError } from '#host';
import {
  accountNamed,
  addAudit,
  addToken,
  contestLine,
  type Database,
  listContestAccounts,
  mostTokens,
  newSecret,
  type Scope,
  scopes,
} from '#store';
import { type CommandModule, examples, exitStatus } from '../command.ts';
import { dataOption, withStore } from './store.ts';

interface Flags {
  readonly name: string;
  readonly days?: number;
  readonly scope?: Scope;
  readonly class?: string;
}

/** `judge token`. */
export const tokenCommand: CommandModule = {
  configure(command: Command) {
    command
      .addArgument(new Argument('<action>', 'what to do').choices(['add']))
      .argument('[user]', 'account that the token acts for; with --class: all accounts of its teams')
      .option('--name <name>', 'what the token is for', parseName, 'command line')
      .option('--days <n>', 'the token expires after this many days (default: never)', parseDays)
      .addOption(
        new Option(
          '--scope <scope>',
          'submit: the token can only submit programs (default: all; with --class: submit)',
        ).choices(scopes),
      )
      .option('--class <contest>', 'the token is good for this contest alone')
      .option(...dataOption);
  },
  help: `${examples([
    ['judge token add ann', 'a token for scripts that act as ann'],
    ['judge token add ann --scope submit --days 30', 'one that can only submit programs, for a month'],
    ['judge token add ann --class python1', 'one that can only submit programs for python1'],
    ['judge token add --class python1', 'such a token for each account of a team of python1, as CSV'],
  ])}
The token is printed alone on the last line. It is not stored and cannot be printed again.\n`,

  async run(command, io) {
    const [, user] = command.processedArgs as [string, string | undefined];
    const flags = command.opts<Flags>();
    if (user === undefined && flags.class === undefined)
      throw new UserError('expected an account, or --class for all accounts of a class; found neither');
    const lines = await withStore(command, io, async (db) => {
      if (flags.class !== undefined && (await contestLine(db, flags.class)) === undefined)
        throw new UserError(`--class: there is no contest "${printable(flags.class)}"`);
      if (user !== undefined) {
        const account = await accountNamed(db, user);
        if (account === undefined) throw new UserError(`there is no account ${printable(user)}`);
        return [await makeToken(db, account, flags)];
      }
      const accounts = (await listContestAccounts(db, flags.class ?? '')).filter(
        ({ object }) => object.type === 'team',
      );
      const made: string[] = ['user,token'];
      for (const { accountId: id, object } of accounts)
        made.push(`${object.username},${await makeToken(db, { id, name: object.username }, flags)}`);
      return made;
    });
    io.stdout.write(lines.map((line) => `${line}\n`).join(''));
    return exitStatus.done;
  },
};

/** @returns the secret @throws UserError if the account has too many */
async function makeToken(
  db: Database,
  account: { readonly id: number; readonly name: string },
  { name, days, class: onlyIn, scope = onlyIn === undefined ? 'all' : 'submit' }: Flags,
): Promise<string> {
  const { secret, hash } = newSecret('token');
  const id = await addToken(db, { accountId: account.id, name, tokenHash: hash, scope, days, onlyIn });
  if (id === undefined)
    throw new UserError(
      `${account.name} has ${mostTokens} tokens, as many as an account may have; remove one first`,
    );
  const details = { scope, account: account.name, ...(onlyIn !== undefined && { contest: onlyIn }) };
  await addAudit(db, {
    accountId: null,
    action: 'token.add',
    object: name,
    details,
    address: 'command line',
  });
  return secret;
}

function parseName(text: string): string {
  if (text.trim() !== '' && text.length <= 100) return text;
  throw new InvalidArgumentError('Expected 1 to 100 characters.');
}

function parseDays(text: string): number {
  const days = Number(text);
  if (days > 0 && days <= 36_500) return days;
  throw new InvalidArgumentError('Expected a number of days.');
}
