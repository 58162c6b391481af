import * as z from 'zod';
import { printable } from '#host';
import { askForJson, type JudgeClient } from './judge-client.ts';

const contests = z.array(z.looseObject({ id: z.string() }));
const mostNamed = 10;

/** Names the contests of a judge that the caller may see, for who has named none or a wrong one: a hint. */
export async function contestsThere(client: JudgeClient): Promise<string> {
  const found = await askForJson(client, '/api/contests', contests).catch(() => undefined);
  if (found === undefined) return 'The page Contests of the judge has their names.';
  if (found.length === 0) return 'It shows you no contest now.';
  const names = found.slice(0, mostNamed).map(({ id }) => printable(id));
  return `Contests there: ${names.join(', ')}${found.length > mostNamed ? ' and more' : ''}.`;
}
