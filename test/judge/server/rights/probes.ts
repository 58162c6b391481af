import { form } from '../server.ts';
import { classIds, contestIds } from './rights-world.ts';

/** What is asked of a route besides its contest: values for its path, a query, fields of a form, or JSON. Whoever may
 *  ask gets past every question of rights by it, and changes nothing that another caller needs. */
interface Probe {
  /** True: of a contest that is over, and final. */
  readonly isOver?: true;
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly form?: Readonly<Record<string, string>>;
  /** Fields of a form with a file. */
  readonly upload?: Readonly<Record<string, string>>;
  readonly json?: object;
}

const objects: Readonly<Record<string, readonly [id: string, object: object]>> = {
  groups: ['north', { name: 'x' }],
  organizations: ['uu', { name: 'x' }],
  teams: ['t1', { name: 'x', label: 'x' }],
  persons: ['p1', { name: 'x', role: 'other' }],
  awards: ['best', { citation: 'x' }],
  accounts: ['team', { username: 'x', type: 'staff' }],
  problems: ['p-clocks', { label: 'x' }],
};

const jury = '/jury/contests/:contest';
const api = '/api/contests/:contest';
const page = '/contests/:contest';
/** By routes; those that are not here need nothing. */
const probes: Readonly<Record<string, Probe>> = {
  [`PATCH ${api}`]: { json: { id: 'finals', start_time: 'x' } },
  [`POST ${api}/submissions`]: { form: { problem: 'A', language: 'c', code: 'int main() {}' } },
  'POST /api/v1/contests/:contest/problems/:label/submissions': {
    form: { language: 'c', file: 'int main() {}' },
  },
  [`POST ${api}/clarifications`]: { json: { text: '?', problem_id: 'nothing' } },
  [`GET ${api}/:type`]: { path: { type: 'teams' } },
  [`GET ${api}/:type/:id`]: { path: { type: 'teams', id: 't1' } },
  [`GET ${api}/event-feed`]: { query: '?stream=false' },
  [`POST ${page}/clarifications`]: { form: { subject: 'General', text: '' } },
  [`GET ${page}/clarifications/:id`]: { path: { id: 't1-1' } },
  [`POST ${page}/submit`]: { form: { problem: 'A', language: 'c', source: 'int main() {}' } },
  [`POST ${page}/submit/draft`]: { form: { problem: 'A', language: 'c', text: 'int' } },
  'POST /jury/contests/archive/problems/:slug/solution': { form: { show: 'no' } },
  [`POST ${page}/runs`]: { form: { problem: 'A', language: 'c', source: 'int main() {}' } },
  [`POST ${page}/print`]: { form: { text: '' } },
  [`GET ${page}/virtual`]: { isOver: true },
  [`POST ${page}/virtual`]: { isOver: true },
  [`GET ${page}/team/:id`]: { path: { id: 't1' } },
  [`GET ${jury}/resolver.zip`]: { isOver: true },
  [`POST ${jury}/clock`]: { form: { do: 'nothing' } },
  [`POST ${jury}/problems`]: { form: { id: 'p-clocks', what: 'submit', on: 'yes' } },
  [`POST ${jury}/problems/add`]: { form: { label: '?', slug: 'nothing' } },
  [`GET ${jury}/problems/edit`]: { query: '?id=p-clocks' },
  [`POST ${jury}/problems/edit`]: { form: { id: 'p-clocks' } },
  [`POST ${jury}/problems/remove`]: { form: { id: 'p-clocks' } },
  [`POST ${jury}/similar`]: { form: { do: 'cancel' } },
  [`POST ${jury}/fresh-inputs`]: { form: { do: 'cancel' } },
  [`POST ${jury}/exam`]: { form: { networks: 'x' } },
  [`POST ${jury}/windows`]: { form: { length: 'x' } },
  [`POST ${jury}/windows/teams`]: { form: { team: 't1', minutes: '5' } },
  [`POST ${jury}/joining`]: { form: { how: 'nothing' } },
  [`POST ${jury}/joining/links`]: { form: { do: 'make', most: 'x' } },
  [`POST ${jury}/joining/teams`]: { form: { id: '999999', state: 'in' } },
  [`POST ${jury}/accounts/sheet`]: { form: { prefix: '!', for: 'new' } },
  [`POST ${jury}/accounts/addresses`]: { form: { addresses: 'nobody x' } },
  [`POST ${jury}/teams/remove`]: { form: { id: 't1' } },
  [`POST ${jury}/groups/remove`]: { form: { id: 'north' } },
  [`POST ${jury}/organizations/remove`]: { form: { id: 'uu' } },
  [`GET ${jury}/teams/remove/sure`]: { query: '?id=t1' },
  [`GET ${jury}/groups/remove/sure`]: { query: '?id=north' },
  [`GET ${jury}/organizations/remove/sure`]: { query: '?id=uu' },
  [`POST ${jury}/final-seeds`]: { form: { do: 'set', id: 'nothing' } },
  [`POST ${jury}/rejudgings/:id`]: { form: { do: 'undo' } },
  [`POST ${jury}/submissions/:id`]: { form: { do: 'decide' } },
  [`POST ${jury}/shadow`]: { form: { id: '1', mark: '' } },
  [`POST ${jury}/balloons/:id`]: { form: { do: 'done' } },
  [`POST ${jury}/prints/:id`]: { form: { do: 'deliver' } },
  [`POST ${jury}/balloon-rule`]: { form: { freeze: 'x' } },
  [`POST ${jury}/clarifications/:id/claim`]: { form: { release: 'yes' } },
  [`POST ${jury}/clarifications/:id/settle`]: { form: { answered: 'yes' } },
  [`POST ${jury}/clarifications/:id/subject`]: { form: { subject: 'nothing' } },
  [`GET ${jury}/grades/:format`]: { path: { format: 'table.csv' } },
  [`POST ${jury}/grades/release`]: { form: { team: 't2' } },
  [`POST ${jury}/students/:team/marks`]: { form: { problem: 'p-clocks', points: 'x' } },
  [`POST ${jury}/students/:team/extensions`]: { form: { problem: 'p-clocks', due: 'x' } },
  [`POST ${jury}/students/:team/files`]: { upload: { problem: 'p-clocks', file: '' } },
  [`POST ${jury}/submissions/:id/comments`]: { form: { file: '1', line: 'x', text: '' } },
  [`POST ${jury}/hand-ins`]: { upload: { problem: 'nothing', file: '' } },
  [`POST ${jury}/platform`]: { form: { do: 'again' } },
  [`GET ${jury}/platform/sure`]: { query: '?do=disconnect&course=1' },
  [`POST ${jury}/exercises/:id`]: { form: { due: 'x' } },
};

/** Values for the parts of a path. */
function partsOf(route: string, who: string): Readonly<Record<string, string>> {
  const type = /contests\/:contest\/(\w+)\/:object/.exec(route)?.[1] ?? '';
  const object = objects[type]?.[0] ?? '';
  const isRemoval = route.startsWith('DELETE ');
  const owner = /(organizations|teams|problems|exercises)\/:id/.exec(route)?.[1] ?? '';
  const id =
    objects[owner.replace('exercises', 'problems')]?.[0] ??
    (route.includes('jury/contests/:contest/clarifications') ? 't1-1' : '1');
  const name = /pictures|solution|:label\/attachments/.test(route) ? 'x.png' : '2';
  return {
    ...{ object: type === 'awards' ? `${isRemoval ? 'removed' : object}-${who}` : object, id, name },
    ...{ label: 'A', number: '1', file: 'A', team: 't1' },
  };
}

/** The request of a caller to a route, about one of two contests. */
export function requestTo(
  route: string,
  who: string,
  { running, over }: { readonly running: string; readonly over: string },
): readonly [path: string, init: RequestInit] {
  const [method = '', pattern = ''] = route.split(' ');
  const probe = probes[route] ?? {};
  const contest = probe.isOver ? over : running;
  const inOrder = classIds.includes(contest) ? classIds : contestIds;
  const numbered = { id: String(inOrder.indexOf(contest) + 1) };
  const parts: Readonly<Record<string, string>> = {
    ...{ ...partsOf(route, who), ...probe.path, contest, note: numbered.id },
    ...(/\/(rejudgings|hand-ins)\//.test(pattern) && numbered),
  };
  const path = pattern
    .replace(/:(\w+)(?:\{.*(\.\w+)\})?/g, (_, part: string, ending = '') => `${parts[part]}${ending}`)
    .replaceAll('\\', '');
  if (method === 'GET') return [path + (probe.query ?? ''), { method }];
  const json = probe.json ?? objectTo(pattern);
  if (method === 'DELETE' || json !== undefined)
    return [path, { method, ...(method !== 'DELETE' && jsonBody(json ?? {})) }];
  const fields = probe.upload ?? (pattern.startsWith('/api/') ? probe.form : undefined);
  return [path, fields ? { method, body: multipart(fields) } : { ...form(probe.form ?? {}), method }];
}

const jsonBody = (json: object): RequestInit => ({
  body: JSON.stringify(json),
  headers: { 'content-type': 'application/json' },
});

/** An object under another id than that of the path: it is refused once everything else is right. */
function objectTo(pattern: string): object | undefined {
  const type = /^\/api\/contests\/:contest\/(\w+)(\/:object)?$/.exec(pattern)?.[1] ?? '';
  const [, object] = objects[type] ?? [];
  return object && { id: 'of-another', ...object };
}

/** A form with a file, called `code` or `file`. */
function multipart(fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields))
    data.set(name, name === 'code' || name === 'file' ? new File([value], 'a.c') : value);
  return data;
}
