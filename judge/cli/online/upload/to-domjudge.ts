/** Theory of operation. DOMjudge's API takes one type of object per request, as its own import-contest sends them:
 *  groups, organizations, teams, accounts, the contest, its list of problems, then one zip file per problem. There is
 *  no way to undo a request. So everything that can be wrong here is checked before the first request that changes
 *  something, and a failure says what has been sent and what has not. */
import { readFileSync } from 'node:fs';
import { UserError } from '#host';
import { sanitiseLine } from '#report';
import type { Io } from '../../terminal/io.ts';
import { askJudge, type JudgeClient, Refused } from '../judge-client.ts';

/** Something to send. */
interface Step {
  /** For people. */
  readonly what: string;
  readonly send: () => Promise<void>;
}

/** A problem with its package for DOMjudge. */
export interface DomjudgeProblem {
  readonly id: string;
  readonly name: string;
  readonly label?: string;
  readonly rgb?: string;
  readonly color?: string;
  /** Path of its zip file. */
  readonly zip: string;
}

/** A contest for DOMjudge: texts of its files by name, and its problems. */
interface DomjudgeContest {
  readonly id: string;
  readonly files: Readonly<Record<string, string>>;
  readonly problems: readonly DomjudgeProblem[];
}

/** Files about people, each after those that it refers to. */
const people = [
  { type: 'groups', file: 'groups.json' },
  { type: 'organizations', file: 'organizations.json' },
  { type: 'teams', file: 'teams.json' },
  { type: 'accounts', file: 'accounts.yaml' },
] as const;

/** The base of the API of a DOMjudge: `https://judge.example/domjudge` may be given with or without it. */
export const apiBase = (url: string): string => `${url.replace(/\/api(\/v4)?$/, '')}/api/v4`;

/** @throws UserError unless a DOMjudge answers, and as an administrator */
async function requireDomjudge(client: JudgeClient): Promise<void> {
  const user = await read<{ readonly roles?: unknown }>(client, '/user').catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
    if (error.status === 401)
      throw new UserError(`${client.url}: wrong user name or password`, {
        hint: 'They are from UPLOAD_USER and UPLOAD_PASSWORD, or from ~/.netrc.',
      });
    throw new UserError(`${client.url}: expected DOMjudge, found another program (${error.message})`, {
      hint: 'For another Antipode log in first: judge login <url>',
    });
  });
  if (!Array.isArray(user.roles))
    throw new UserError(`${client.url}: expected DOMjudge, found another program`);
  if (!user.roles.includes('admin'))
    throw new UserError(
      `${client.url}: only an account with the role admin may import, and this one has ${user.roles.map((role) => sanitiseLine(String(role))).join(', ') || 'no role'}`,
    );
}

/** Uploads a problem into a contest, new or again. @param contest - undefined: the only one there */
export async function uploadProblemToDomjudge(
  client: JudgeClient,
  contest: string | undefined,
  problem: DomjudgeProblem,
  io: Io,
): Promise<void> {
  await requireDomjudge(client);
  const id = await contestAt(client, contest);
  const there = await read<readonly ThereProblem[]>(client, `/contests/${encodeURIComponent(id)}/problems`);
  await sendAll(problemSteps(client, id, [{ label: freeLabel(there), ...problem }], there, io), io);
}

/** Uploads a contest with people and problems.
 *  @param again - keeps the settings of an existing contest */
export async function uploadContestToDomjudge(
  client: JudgeClient,
  contest: DomjudgeContest,
  again: boolean,
  io: Io,
): Promise<void> {
  await requireDomjudge(client);
  const { id, files } = contest;
  const contests = await read<readonly { readonly id: string }[]>(client, '/contests?onlyActive=false');
  const isThere = contests.some((one) => String(one.id) === id);
  if (isThere && !again)
    throw new UserError(`${client.url}: it already has a contest ${id}; nothing was sent`, {
      hint: '--again sends people and problems again and keeps the settings of the contest.',
    });
  const there = isThere
    ? await read<readonly ThereProblem[]>(client, `/contests/${encodeURIComponent(id)}/problems`)
    : [];
  const steps: Step[] = people.flatMap(({ type, file }) => {
    const text = files[file];
    if (text === undefined) return [];
    const field = file.split('.').at(-1) ?? 'json';
    const send = async () => {
      await post(client, `/users/${type}`, { [field]: new File([text], file) });
    };
    return [{ what: type, send }];
  });
  if (!isThere)
    steps.push({
      what: `the contest ${id}`,
      send: async () => {
        await post(client, '/contests', { yaml: new File([files['contest.yaml'] ?? ''], 'contest.yaml') });
      },
    });
  await sendAll([...steps, ...problemSteps(client, id, contest.problems, there, io)], io);
}

interface ThereProblem {
  readonly id: string;
  readonly label?: string;
}

/** First the list of missing problems, then every package. */
function problemSteps(
  client: JudgeClient,
  contest: string,
  problems: readonly DomjudgeProblem[],
  there: readonly ThereProblem[],
  io: Io,
): readonly Step[] {
  const path = `/contests/${encodeURIComponent(contest)}/problems`;
  const added = problems.filter(({ id }) => !there.some((one) => String(one.id) === id));
  const list = JSON.stringify(added.map(({ zip: _, ...problem }) => problem));
  return [
    ...(added.length === 0
      ? []
      : [
          {
            what: `the list of problems (${added.map(({ id }) => id).join(', ')})`,
            send: async () => {
              await post(client, `${path}/add-data`, { data: new File([list], 'problems.json') });
            },
          },
        ]),
    ...problems.map(({ id, zip }) => ({
      what: `the package of ${id}`,
      send: async () => {
        const file = new File([new Uint8Array(readFileSync(zip))], `${id}.zip`);
        const answer = await post(client, path, { zip: file, problem: id });
        for (const line of messagesIn(answer)) io.stderr.write(`  ${sanitiseLine(line)}\n`);
      },
    })),
  ];
}

async function sendAll(steps: readonly Step[], io: Io): Promise<void> {
  for (const [index, { what, send }] of steps.entries()) {
    try {
      await send();
      io.stderr.write(`sent ${index + 1}/${steps.length}: ${sanitiseLine(what)}\n`);
    } catch (error) {
      const named = (some: readonly Step[]) =>
        some.map((one) => sanitiseLine(one.what)).join(', ') || 'nothing';
      io.stderr.write(
        `failed: ${sanitiseLine(what)}\nsent: ${named(steps.slice(0, index))}\nnot sent: ${named(steps.slice(index + 1))}\n`,
      );
      throw error;
    }
  }
}

async function contestAt(client: JudgeClient, wanted: string | undefined): Promise<string> {
  const all = await read<readonly { readonly id: string }[]>(client, '/contests?onlyActive=false');
  const ids = all.map(({ id }) => String(id));
  if (wanted !== undefined && ids.includes(wanted)) return wanted;
  const [only, second] = ids;
  if (wanted === undefined && only !== undefined && second === undefined) return only;
  const found = ids.length === 0 ? 'none' : ids.map((id) => sanitiseLine(id)).join(', ');
  throw new UserError(
    wanted === undefined
      ? `${client.url}: expected --contest <id>, because it has these contests: ${found}`
      : `${client.url}: expected the id of a contest after --contest (${found}), found ${sanitiseLine(wanted)}`,
  );
}

/** The first letter that no problem has. */
function freeLabel(there: readonly ThereProblem[]): string {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters.find((letter) => there.every(({ label }) => label !== letter)) ?? `P${there.length + 1}`;
}

async function read<T>(client: JudgeClient, path: string): Promise<T> {
  return bodyOf<T>(client, await askJudge(client, path));
}

async function post(
  client: JudgeClient,
  path: string,
  fields: Readonly<Record<string, string | File>>,
): Promise<unknown> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return bodyOf(client, await askJudge(client, path, { method: 'POST', body }));
}

async function bodyOf<T>({ url }: JudgeClient, response: Response): Promise<T> {
  const text = await response.text();
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new UserError(`${url}: expected an answer in JSON, found "${sanitiseLine(text.slice(0, 80))}"`);
  }
}

/** DOMjudge's messages about a package: lists by severity, or one list in old versions. */
function messagesIn(answer: unknown): readonly string[] {
  const { messages } = (answer ?? {}) as { readonly messages?: unknown };
  if (Array.isArray(messages)) return messages.map(String);
  if (typeof messages !== 'object' || messages === null) return [];
  return Object.entries(messages).flatMap(([kind, list]) =>
    Array.isArray(list) && kind !== 'info' ? list.map((one) => `${kind}: ${String(one)}`) : [],
  );
}
