import type { SettingName } from '#protocol';
import { networkOf } from '../http/sender.ts';
import type { RateName } from './route.ts';
import type { Services } from './services.ts';

const rates: Readonly<Record<RateName, readonly [account: SettingName, address?: SettingName]>> = {
  submit: ['submissions per account', 'submissions per address'],
  trial: ['trials per account'],
  upload: ['uploads per account'],
  print: ['prints per account'],
};

/** Whose rates a request counts for. */
interface Sender {
  readonly caller: { readonly id: number } | undefined;
  readonly address: string;
}

/** The rates of a request that are limited: what is counted, for whom, and how many a minute. */
const countedFor = (
  rate: RateName,
  { caller, address }: Sender,
  { settings }: Services,
): readonly (readonly [what: string, key: string | number, perMinute: number])[] => {
  const keys = [caller?.id, networkOf(address)];
  return rates[rate].flatMap((name, at) => {
    const [key, perMinute] = [keys[at], name && (settings.values[name] as number)];
    return name === undefined || key === undefined || !perMinute ? [] : [[name, key, perMinute] as const];
  });
};

/** Counts a request for the rate of its route. @throws HttpError 429 */
export async function countRate(rate: RateName, sender: Sender, services: Services): Promise<void> {
  for (const [what, key, perMinute] of countedFor(rate, sender, services))
    await services.limits.count(what, key, perMinute);
}

/** Takes back what was counted for a request that has made nothing new: it was sent again. */
export async function giveRateBack(rate: RateName, sender: Sender, services: Services): Promise<void> {
  for (const [what, key] of countedFor(rate, sender, services)) await services.limits.giveBack(what, key);
}
