/** Theory of operation. Everything that somebody logs in with, or confirms that it is they, is checked here, so that
 *  one rule holds for pages, programs and confirmations.
 *
 *  - A name has so many wrong tries a minute from an address, and twenty times as many from everywhere.
 *  - A browser that has logged in to the account before has tries of its own, whatever others do.
 *  - An address has so many wrong tries a minute for all names together. Beyond them it is not shut: a hall may be
 *    behind it. A right password still gets in while the name has tries left. What is checked then is checked in turn,
 *    one at a time for the address; a name that does not exist costs no hash, so made-up names cannot fill the turns.
 *    Whatever is not right is refused in the same words, after the same pause from its turn on: neither text nor time
 *    tells whether there is such a name, or whether the password was looked at. */
import { HttpError } from '../http/errors.ts';
import { networkOf } from '../http/sender.ts';
import type { Services } from './services.ts';

/** The limit on log-ins to one account from all addresses together, as a multiple of that from one address. It stops
 *  guessing from many machines, but a few wrong guesses do not lock users out of their account. */
const addressesPerAccount = 20;

/** A refusal beyond the limit of an address takes a multiple of this, which is longer than a hash takes. */
const refusalMs = 1_000;

/** Who tries to log in. */
interface LoginTry {
  readonly name: string;
  readonly address: string;
  /** A browser that has logged in to the account before. */
  readonly device?: string | undefined;
  /** False: whatever is sent is wrong, as there is no such account. */
  readonly exists: boolean;
}

type Limits = Pick<Services, 'limits' | 'settings' | 'hashes'>;

/** Checks what somebody logs in with. A right one counts nothing: a whole class may log in at once.
 *  @param check - takes as long for an account that does not exist
 *  @throws HttpError 429 */
export async function checkLogin(
  services: Limits,
  who: LoginTry,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const refusal = await countLogin(services, who);
  if (refusal === undefined) {
    const isRight = await check();
    if (isRight) await forgiveLogin(services, who);
    return isRight;
  }
  const inTurn = who.exists ? check : () => services.hashes.emptyTurn();
  if (!(await checkInTurn(services, networkOf(who.address), inTurn))) throw refusal;
  await forgiveLogin(services, who);
  return true;
}

/** Counts a wrong try that costs nothing to check. @throws HttpError 429 */
export async function countWrongLogin(services: Limits, name: string, address: string): Promise<void> {
  const refusal = await countLogin(services, { name, address });
  if (refusal !== undefined) throw refusal;
}

const keysOf = (name: string, address: string) =>
  [`${name.toLowerCase()} ${networkOf(address)}`, name.toLowerCase()] as const;

/** @returns the refusal, if the address has no tries left, but the name has
 *  @throws HttpError 429 if the name has none */
async function countLogin(
  { limits, settings }: Limits,
  { name, address, device }: Omit<LoginTry, 'exists'>,
): Promise<HttpError | undefined> {
  const { 'logins per account': perAccount, 'logins per address': perAddress } = settings.values;
  const [here, anywhere] = keysOf(name, address);
  if (device !== undefined) return void (await limits.count('login device', device, perAccount));
  const refusal = await limits.count('login from', networkOf(address), perAddress).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (refusal !== undefined && !(refusal instanceof HttpError)) throw refusal;
  await limits.count('login here', here, perAccount);
  await limits.count('login', anywhere, perAccount * addressesPerAccount);
  return refusal;
}

/** Takes back what was counted, and resets the count of tries at the account from this address. */
async function forgiveLogin({ limits }: Limits, { name, address, device }: LoginTry): Promise<void> {
  if (device !== undefined) return limits.forgive('login device', device);
  const [here, anywhere] = keysOf(name, address);
  await limits.giveBack('login from', networkOf(address));
  await limits.giveBack('login', anywhere);
  await limits.forgive('login here', here);
}

/** The last turn of each address. */
const turns = new Map<string, Promise<unknown>>();

/** Checks when those before it from this address have been checked. What is right is told at once, what is wrong whole
 *  pauses after its turn came. */
async function checkInTurn(
  { limits }: Limits,
  network: string,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const before = turns.get(network);
  const checked = (async () => {
    await before?.catch(() => undefined);
    const begun = performance.now();
    return { begun, isRight: await check() };
  })();
  turns.set(network, checked);
  try {
    const { begun, isRight } = await checked;
    if (!isRight) await limits.pause(refusalMs - ((performance.now() - begun) % refusalMs));
    return isRight;
  } finally {
    if (turns.get(network) === checked) turns.delete(network);
  }
}
