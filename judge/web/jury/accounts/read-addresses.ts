import { networkBits } from '#server';
import type { PlacedAccount } from '#store';

/** Reads lines with a user name and an address or network. @returns addresses by the numbers of accounts */
export function readAddresses(
  text: string,
  accounts: readonly PlacedAccount[],
): { readonly bound: ReadonlyMap<number, string>; readonly errors: readonly string[] } {
  const bound = new Map<number, string>();
  const errors: string[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const [user = '', network = '', ...more] = line.trim().split(/\s+/);
    const account = accounts.find(({ object }) => object.username.toLowerCase() === user.toLowerCase());
    const fault = faultOf(account, network, more.length, bound);
    if (fault === undefined && account !== undefined) bound.set(account.accountId, network);
    else errors.push(`addresses, line ${index + 1}: found ${JSON.stringify(line.trim())}, expected ${fault}`);
  }
  return { bound, errors };
}

/** What a line should be; undefined if it is valid. Accounts with more rights than a team log in by password. */
function faultOf(
  account: PlacedAccount | undefined,
  network: string,
  more: number,
  bound: ReadonlyMap<number, string>,
): string | undefined {
  if (account?.object.type !== 'team' || account.role !== 'contestant')
    return 'the user name of a team in this contest';
  if (networkBits(network) === undefined || more > 0) return 'an address or network such as 10.0.0.0/24';
  if (bound.has(account.accountId)) return 'each account once';
  return [...bound.values()].includes(network) ? 'each address once' : undefined;
}
