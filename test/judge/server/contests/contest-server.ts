import { beforeAll } from 'vitest';
import type { ContestObject, ProblemFacts } from '#protocol';
import { putContestAccount } from '#store';
import type { Verdict } from '#verdict';
import { form, testServer } from '../server.ts';
import { storeProblem, storeWorker } from '../stored.ts';
import { join, judgeNext, storeContest, submitFor } from './stored-contest.ts';

/** Of the jury or an administrator; of the `staff` of the contest; a `contestant` without a part in it; or in the team
 *  of that id. */
type Part = 'jury' | 'admin' | 'staff' | 'contestant' | 't1' | 't2' | 't3' | 'shy';

/** A server with a worker, the stored contest `finals`, and people by their names. Who has none of these names is not
 *  logged in. */
export function contestServer<Name extends string>(
  parts: Readonly<Record<Name, Part>>,
  {
    changes = {},
    problem = {},
    hasWorker = true,
    pauseMs,
  }: {
    /** Of the contest. */
    readonly changes?: Partial<ContestObject>;
    /** Facts of its problems. */
    readonly problem?: Partial<ProblemFacts>;
    readonly hasWorker?: boolean;
    /** Between two looks at what is to be done. */
    readonly pauseMs?: number;
  } = {},
) {
  const server = testServer(undefined, pauseMs === undefined ? {} : { webhookPauseMs: pauseMs });
  const people = {} as Record<Name, Awaited<ReturnType<typeof server.account>>>;
  beforeAll(async () => {
    const { db } = server.services;
    if (hasWorker) await storeWorker(db);
    for (const slug of ['clocks', 'squares']) await storeProblem(db, slug, problem);
    await storeContest(db, changes);
    for (const [name, part] of Object.entries(parts) as [Name, Part][]) {
      const isOfJudge = part === 'jury' || part === 'admin';
      const person = await server.account(name, isOfJudge ? part : 'contestant');
      people[name] = person;
      if (isOfJudge || part === 'contestant') continue;
      const staff = { id: name, username: name, type: 'staff' } as const;
      await (part === 'staff' ? putContestAccount(db, 'finals', person.id, staff) : join(db, person, part));
    }
  });
  /** The header that says who asks. */
  const headersOf = (who: string): Readonly<Record<string, string>> =>
    who in people ? people[who as Name].bearer : {};
  return {
    server,
    people,
    headersOf,
    /** What the log says by now. */
    async contest() {
      const live = await server.services.contests.get('finals');
      await live?.look();
      if (live?.state.contest === undefined) throw new Error('there is no contest finals');
      return live.state;
    },
    /** A page, after everything that is in the log of its contest. */
    async get(path: string, who = 'nobody') {
      const id = /contests\/(\w+)/.exec(path)?.[1] ?? 'finals';
      await (await server.services.contests.get(id))?.look();
      const response = await server.request(path, { headers: headersOf(who) });
      const bytes = Buffer.from(await response.arrayBuffer());
      const { status, headers } = response;
      return { status, headers, to: headers.get('location'), bytes, text: bytes.toString() };
    },
    /** Sends a form whose question, if there is one, was answered with yes. */
    async send(path: string, who: string, fields: Readonly<Record<string, string>>) {
      const response = await server.sent(path, form({ sure: 'yes', ...fields }, headersOf(who)));
      const { status, headers } = response;
      return { status, to: headers.get('location') ?? '', text: await response.text() };
    },
    /** Hands a program in and has it judged. @returns its id */
    async solve(who: Name, label: string, verdict: Verdict = 'AC'): Promise<string> {
      const id = await submitFor(server.services.db, people[who], label);
      await judgeNext(server.services.db, verdict);
      return id;
    },
  };
}
