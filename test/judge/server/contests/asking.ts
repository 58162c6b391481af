import type { Verdict } from '../../../../judge/verdict/index.ts';
import { form, type testServer } from '../server.ts';
import { handInFor, judgeNext } from './stored-contest.ts';

type Person = Awaited<ReturnType<ReturnType<typeof testServer>['account']>>;

/** The people of a test by name, and what they ask of the stored contest. Others are not logged in. */
export function peopleOf(server: ReturnType<typeof testServer>) {
  const people: Record<string, Person> = {};
  return {
    people,
    async get(path: string, who: string) {
      await (await server.services.contests.get('finals'))?.look();
      const response = await server.request(path, { headers: people[who]?.bearer ?? {} });
      const bytes = Buffer.from(await response.arrayBuffer());
      const { status, headers } = response;
      return { status, to: headers.get('location'), bytes, text: bytes.toString() };
    },
    async send(path: string, who: string, fields: Readonly<Record<string, string>>) {
      const response = await server.request(path, form(fields, people[who]?.bearer));
      return { status: response.status, to: response.headers.get('location'), text: await response.text() };
    },
    /** Hands a program in and has it judged. @returns its id */
    async solve(who: string, label: string, verdict: Verdict = 'AC'): Promise<string> {
      const person = people[who];
      if (person === undefined) throw new Error(`nobody is called ${who}`);
      const id = await handInFor(server.services.db, person, label);
      await judgeNext(server.services.db, verdict);
      return id;
    },
  };
}
