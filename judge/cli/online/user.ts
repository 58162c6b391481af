import { text as readAll } from 'node:stream/consumers';
import { Argument, Option } from 'commander';
import { printable, UserError } from '#host';
import { renderTable } from '#report';
import {
  type Account,
  accountNamed,
  addAccount,
  addAudit,
  type Database,
  deleteAccount,
  dropFactor,
  hashPassword,
  headerIdentity,
  listAccounts,
  nameFault,
  newPassword,
  ownData,
  passwordFault,
  type Role,
  roles,
  setDisabled,
  setIdentity,
  setPassword,
} from '#store';
import { type CommandModule, examples, exitStatus } from '../command.ts';
import { refuseForeign, refuseMore } from '../options/option-values.ts';
import { type Io, styleOf } from '../terminal/io.ts';
import { dataOption, readStore, withStore } from './store.ts';

const actions = [
  'add',
  'list',
  'password',
  'outside',
  'remove-factor',
  'disable',
  'enable',
  'data',
  'delete',
] as const;
type Action = (typeof actions)[number];

const optionsOf: Readonly<Record<string, readonly Action[]>> = {
  role: ['add'],
  passwordStdin: ['add', 'password'],
  identity: ['outside'],
  yes: ['delete'],
};

interface Flags {
  readonly role: Role;
  readonly identity?: string;
  readonly passwordStdin?: true;
  readonly yes?: true;
}

/** `judge user`. */
export const userCommand: CommandModule = {
  configure(command) {
    command
      .addArgument(new Argument('<action>', 'what to do').choices(actions))
      .argument('[name]', 'name of the account')
      .addOption(
        new Option('--role <role>', 'what a new account may do').choices(roles).default('contestant'),
      )
      .option(
        '--password-stdin',
        'read the password from standard input (default: one is generated and printed)',
      )
      .option(
        '--identity <identity>',
        'with outside: whose account it is, as the message of a refused log-in says (default: whom the header of a web server names so)',
      )
      .option('--yes', 'with delete: do it')
      .option(...dataOption);
  },
  help: examples([
    ['judge user add ann', 'add a contestant; prints the password'],
    ['judge user add judy --role jury --password-stdin', 'read the password from standard input'],
    ['judge user list', 'list all accounts'],
    ['judge user password ann', 'give ann a new password and end her sessions'],
    [
      'judge user outside ann',
      'ann logs in elsewhere, by the header of a web server in front: her password and sessions end; `password` undoes it',
    ],
    [
      'judge user remove-factor ann',
      'ann has lost her phone and her recovery codes: her second factor and her sessions end',
    ],
    ['judge user data ann', 'everything that is stored about ann and may be shown to her, as JSON'],
    [
      'judge user delete ann --yes',
      'delete an account for good; what it has submitted stays under a pseudonym',
    ],
    ['judge user disable ann', 'disable an account; `enable` undoes it'],
  ]),

  async run(command, io) {
    const [action, name] = command.processedArgs as [Action, string | undefined];
    const flags = command.opts<Flags>();
    refuseForeign(command, action, optionsOf);
    if (action === 'list') {
      refuseMore('user list', name);
      await readStore(command, io, (db) => list(db, io));
      return exitStatus.done;
    }
    if (name === undefined) throw new UserError(`user ${action}: expected the name of an account`);
    if (action === 'data') {
      await readStore(command, io, (db) => printData(db, name, io));
      return exitStatus.done;
    }
    await withStore(command, io, async (db) => {
      if (action === 'add') return add(db, name, flags, io);
      const account = await find(db, name);
      if (action === 'password') return changePassword(db, account, flags, io);
      if (action === 'remove-factor') return removeFactor(db, account, io);
      if (action === 'delete') return deleteFor(db, account, flags, io);
      if (action === 'outside') return letLogInElsewhere(db, account, flags, io);
      await setDisabled(db, account.id, action === 'disable');
      await note(db, `account.${action === 'disable' ? 'close' : 'open'}`, account.name);
      io.stdout.write(`${account.name} is ${action}d\n`);
    });
    return exitStatus.done;
  },
};

async function add(db: Database, name: string, flags: Flags, io: Io): Promise<void> {
  refuseIf(nameFault(name));
  const { password, isGenerated } = await choosePassword(name, flags, io);
  const passwordHash = await hashPassword(password);
  if ((await addAccount(db, { name, role: flags.role, passwordHash })) === undefined)
    throw new UserError(`the user name ${name} is taken`);
  await note(db, 'account.add', name);
  io.stdout.write(`added ${name} (${flags.role})\n${isGenerated ? `password: ${password}\n` : ''}`);
}

async function changePassword(db: Database, { id, name }: Account, flags: Flags, io: Io): Promise<void> {
  const { password, isGenerated } = await choosePassword(name, flags, io);
  await setPassword(db, id, await hashPassword(password));
  await note(db, 'account.password', name);
  io.stdout.write(`changed the password of ${name}\n${isGenerated ? `password: ${password}\n` : ''}`);
}

async function letLogInElsewhere(
  db: Database,
  { id, name }: Account,
  { identity = headerIdentity(name) }: Flags,
  io: Io,
): Promise<void> {
  if (!/^header \S+$|^openid https?:\S+ \S+$|^lti https?:\S+ \S+ \S+$/.test(identity))
    throw new UserError(
      `--identity: found ${printable(identity)}, expected "openid <issuer> <subject>" or "lti <issuer> <client id> <id>"`,
    );
  if (!(await setIdentity(db, id, identity)))
    throw new UserError(`${name}: expected an account of no other person`);
  await note(db, 'account.outside', name);
  io.stdout.write(`${name} logs in elsewhere, and has no password here\n`);
}

async function removeFactor(db: Database, { id, name }: Account, io: Io): Promise<void> {
  if (!(await dropFactor(db, id, true)))
    throw new UserError(`${name}: expected an account with a second factor`);
  await note(db, 'factor.remove', name);
  io.stdout.write(`${name} has no second factor any more\n`);
}

async function printData(db: Database, name: string, io: Io): Promise<void> {
  const account = await find(db, name);
  const stored = await ownData(db, account.id);
  io.stdout.write(`${JSON.stringify({ version: 1, account: account.name, stored }, undefined, 1)}\n`);
}

async function deleteFor(db: Database, { id, name }: Account, { yes }: Flags, io: Io): Promise<void> {
  if (yes === undefined)
    throw new UserError(`user delete ${name}: expected --yes, because it cannot be taken back`, {
      hint: 'What the account has submitted stays under a pseudonym; its name, password, tokens, drafts and runs on own input go. `judge user disable` can be taken back.',
    });
  const pseudonym = await deleteAccount(db, id);
  if (pseudonym === undefined)
    throw new UserError(`${name}: expected another account that is an administrator; this is the last one`);
  await note(db, 'account.delete', pseudonym);
  io.stdout.write(`deleted ${name}; what it has submitted is now by ${pseudonym}\n`);
}

async function choosePassword(
  name: string,
  { passwordStdin }: Flags,
  io: Io,
): Promise<{ readonly password: string; readonly isGenerated: boolean }> {
  if (!passwordStdin) return { password: newPassword(), isGenerated: true };
  const password = (await readAll(io.stdin as never)).replace(/\r?\n$/, '');
  refuseIf(passwordFault(password, name));
  return { password, isGenerated: false };
}

async function list(db: Database, io: Io): Promise<void> {
  const rows = (await listAccounts(db)).map(({ name, role, identity, disabledAt, createdAt }) => [
    name,
    role,
    disabledAt !== null ? 'disabled' : identity !== null ? 'outside' : '',
    createdAt.toISOString().slice(0, 10),
  ]);
  const columns = ['name', 'role', 'state', 'added'];
  io.stdout.write(renderTable(columns, rows, styleOf(io.stdout, io.env)));
}

async function find(db: Database, name: string): Promise<Account> {
  const account = await accountNamed(db, name);
  if (account === undefined) throw new UserError(`there is no account ${name}`);
  return account;
}

function refuseIf(fault: string | undefined): void {
  if (fault !== undefined) throw new UserError(fault);
}

const note = (db: Database, action: string, object: string): Promise<void> =>
  addAudit(db, { accountId: null, action, object, address: 'command line' });
