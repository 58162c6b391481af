import {
  anybody,
  type ContestReader,
  defineRoute,
  json,
  members,
  notFound,
  orNotFound,
  type Route,
  type SignedIn,
  signedIn,
} from '#server';
import { requestOf, strictFields } from './request.ts';

/** The caller's own account. */
export const accountRoutes = (base: string): readonly Route[] => [
  defineRoute({
    at: `GET ${base}/contests/:contest/account`,
    may: anybody,
    summary: 'Get your account in a contest',
    input: strictFields,
    async handle(visit) {
      const { reader, look } = requestOf(visit);
      const { caller } = visit;
      if (caller === undefined) throw notFound();
      const account = orNotFound(reader.one('accounts', ownId(reader), look) ?? ofTheJudge(caller, reader));
      return json(account);
    },
  }),
  defineRoute({
    at: `GET ${base}/user`,
    may: members,
    summary: 'Get your account in the whole judge, in the form of DOMjudge',
    handle(visit) {
      const { id, name, role } = signedIn(visit);
      return json({ id: String(id), username: name, name, enabled: true, roles: [role] });
    },
  }),
];

const ownId = ({ audience }: ContestReader): string =>
  (audience.kind === 'public' ? undefined : audience.account) ?? '';

/** Members of the jury of the whole judge have a role in every contest without an account of it. */
function ofTheJudge({ id, name }: SignedIn, { isJury, audience }: ContestReader) {
  return isJury ? { id: `judge-${id}`, username: name, name, type: audience.kind } : undefined;
}
