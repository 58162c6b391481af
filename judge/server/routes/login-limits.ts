import { networkOf } from '../http/sender.ts';
import type { Services } from './services.ts';

/** The limit on log-ins to one account from all addresses together, as a multiple of that from one address. It stops
 *  guessing from many machines, but a few wrong guesses do not lock users out of their account. */
const addressesPerAccount = 20;

const keysOf = (name: string, address: string) =>
  [`${name.toLowerCase()} ${networkOf(address)}`, name.toLowerCase()] as const;

/** Counts an attempt to log in.
 *  @param device - a browser that has logged in to the account before: it has its own attempts, whatever others do
 *  @throws HttpError 429 */
export async function countLogin(
  { limits, settings }: Services,
  name: string,
  address: string,
  device?: string,
): Promise<void> {
  const { 'logins per account': perAccount, 'logins per address': perAddress } = settings.values;
  const [here, anywhere] = keysOf(name, address);
  if (device !== undefined) return limits.count('login device', device, perAccount);
  await limits.count('login from', networkOf(address), perAddress);
  await limits.count('login here', here, perAccount);
  await limits.count('login', anywhere, perAccount * addressesPerAccount);
}

/** Call it after a correct password, which counts nothing: a whole class may log in at once. Resets the count of
 *  attempts at the account from this address. */
export async function forgiveLogin(
  { limits }: Services,
  name: string,
  address: string,
  device?: string,
): Promise<void> {
  if (device !== undefined) return limits.forgive('login device', device);
  const [here, anywhere] = keysOf(name, address);
  await limits.giveBack('login from', networkOf(address));
  await limits.giveBack('login', anywhere);
  await limits.forgive('login here', here);
}
