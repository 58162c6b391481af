import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { UserError } from '#host';
import { accountNamed, addAudit, addToken, mostTokens, newSecret, type Scope, scopes } from '#store';
import { type CommandModule, examples, exitStatus } from '../command.ts';
import { dataOption, withStore } from './store.ts';

interface Flags {
  readonly name: string;
  readonly days?: number;
  readonly scope: Scope;
}

/** `judge token`. */
export const tokenCommand: CommandModule = {
  configure(command: Command) {
    command
      .addArgument(new Argument('<action>', 'what to do').choices(['add']))
      .argument('<user>', 'account that the token acts for')
      .option('--name <name>', 'what the token is for', parseName, 'command line')
      .option('--days <n>', 'the token expires after this many days (default: never)', parseDays)
      .addOption(
        new Option('--scope <scope>', 'submit: the token can only submit programs')
          .choices(scopes)
          .default('all'),
      )
      .option(...dataOption)
      .addHelpText(
        'after',
        `${examples([
          ['judge token add ann', 'a token for scripts that act as ann'],
          ['judge token add ann --scope submit --days 30', 'one that can only submit programs, for a month'],
        ])}
The token is printed alone on the last line. It is not stored and cannot be printed again.\n`,
      );
  },

  async run(command, io) {
    const [, user] = command.processedArgs as [string, string];
    const { name, days, scope } = command.opts<Flags>();
    const token = await withStore(command, io, async (db) => {
      const account = await accountNamed(db, user);
      if (account === undefined) throw new UserError(`there is no account ${user}`);
      const { secret, hash } = newSecret('token');
      const id = await addToken(db, { accountId: account.id, name, tokenHash: hash, scope, days });
      if (id === undefined)
        throw new UserError(
          `${user} has ${mostTokens} tokens, as many as an account may have; remove one first`,
        );
      const details = { scope, account: account.name };
      await addAudit(db, {
        accountId: null,
        action: 'token.add',
        object: name,
        details,
        address: 'command line',
      });
      return secret;
    });
    io.stdout.write(`${token}\n`);
    return exitStatus.done;
  },
};

function parseName(text: string): string {
  if (text.trim() !== '' && text.length <= 100) return text;
  throw new InvalidArgumentError('Expected 1 to 100 characters.');
}

function parseDays(text: string): number {
  const days = Number(text);
  if (days > 0 && days <= 36_500) return days;
  throw new InvalidArgumentError('Expected a number of days.');
}
