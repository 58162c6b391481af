import type { Services } from '../services.ts';

/** Attempts of everybody together to log in to one account are this many times those from one address: whoever guesses from many machines
 *  is stopped, and nobody keeps others out of their account with a few wrong guesses. */
const addressesPerAccount = 20;

const keysOf = (name: string, address: string) =>
  [`${name.toLowerCase()} ${address}`, name.toLowerCase()] as const;

/** Counts an attempt to log in. @throws HttpError 429 */
export async function countLogin(
  { limits, settings }: Services,
  name: string,
  address: string,
): Promise<void> {
  const { 'logins per account': perAccount, 'logins per address': perAddress } = settings.values;
  const [here, anywhere] = keysOf(name, address);
  await limits.count('login from', address, perAddress);
  await limits.count('login here', here, perAccount);
  await limits.count('login', anywhere, perAccount * addressesPerAccount);
}

/** The password was right: what was counted against the account from this address is forgiven. */
export async function forgiveLogin({ limits }: Services, name: string, address: string): Promise<void> {
  await limits.forgive('login here', keysOf(name, address)[0]);
}
