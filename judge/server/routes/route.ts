import type { Logger } from 'pino';
import type * as z from 'zod';
import type { Audience } from '#protocol';
import type { Role, Scope } from '#store';
import type { MissingStep, SignedIn } from '../http/caller.ts';
import { orNotFound } from '../http/errors.ts';
import type { ContestReader, Part } from '../memory/contest-reader.ts';
import type { ContestRights, contestJury } from './contest-rights.ts';
import type { Services } from './services.ts';

/** How a route is used, which decides how its errors look and which limits hold: pages for browsers, the JSON API,
 *  the Contest API, what clients of other judges call, files, and streams of events. */
export type RouteKind = 'page' | 'api' | 'contest-api' | 'client' | 'asset' | 'stream';

/** Possible callers: a visitor, or a user with a role. */
export type CallerRole = 'visitor' | Role;

export const admins: readonly CallerRole[] = ['admin'];
export const jury: readonly CallerRole[] = ['jury', 'admin'];
export const setters: readonly CallerRole[] = ['setter', 'jury', 'admin'];
/** Callers who may submit programs. */
export const contestants: readonly CallerRole[] = ['contestant', 'setter', 'jury', 'admin'];
export const members: readonly CallerRole[] = ['contestant', 'spectator', 'setter', 'jury', 'admin'];
export const everybody: readonly CallerRole[] = ['visitor', ...members];

/** Limits of a route besides the general ones, by account and by address. */
export type RateName = 'submit' | 'trial' | 'upload' | 'print';

/** A request as its handler sees it. */
export interface Visit<Input> {
  /** Path, query and body, as the route's schema has read them. */
  readonly input: Input;
  /** Undefined: a visitor. */
  readonly caller: SignedIn | undefined;
  /** What the caller is to the judgements of others: `jury` or `public`. The owner of a submission is its `team`. */
  readonly audience: Audience;
  readonly request: Request;
  /** As the browser sees it, also behind a trusted proxy, but without the base (`judge/protocol/paths.ts`). */
  readonly url: URL;
  /** The whole address of the judge, to which a path is added where one leaves it: in a file, in a text to copy. */
  readonly site: string;
  /** Of the caller, behind a trusted proxy too. */
  readonly address: string;
  readonly requestId: string;
  /** Asks again whether the caller is still the same, with the same role, and may use the route. */
  readonly mayStill: () => Promise<boolean>;
  /** Closes the connection, at once. */
  readonly hangUp: () => void;
  readonly services: Services;
  readonly log: Logger;
}

/** A request about a contest that its caller may make, who is one of these in it. */
export interface ContestVisit<Input, Among extends Part = Part> extends Visit<Input> {
  readonly reader: ContestReader<Among>;
}

/** A request by the jury of a contest. */
export type JuryVisit<Input = unknown> = ContestVisit<Input, (typeof contestJury)[number]>;

/** A request by an administrator of the contest. */
export type AdminVisit<Input = unknown> = ContestVisit<Input, 'admin'>;

type RouteMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What an address would be, if its route does not say. */
export function kindOfPath(path: string): RouteKind {
  if (path.startsWith('/api/v1/')) return 'api';
  return path.startsWith('/api/') ? 'contest-api' : 'page';
}

/** How what a route has made is shown, at an address of its own (`shown-once.ts`). */
export interface Shows<Seen = FoundVisit> {
  page(visit: Seen, made: unknown): Response | Promise<Response>;
}

/** What a route has made that nothing stored could show again. */
export class MadeOnce {
  readonly made: object;
  readonly headers: Readonly<Record<string, string>>;

  constructor(made: object, headers: Readonly<Record<string, string>>) {
    this.made = made;
    this.headers = headers;
  }
}

type Answer = Response | MadeOnce;

/** The data of a route, and its handler. */
export interface RouteDefinition<Schema extends z.ZodObject> {
  /** `GET /problems/:slug`; a last part `:path{.+}` takes the rest. */
  readonly at: `${RouteMethod} ${string}`;
  /** Default: `kindOfPath`. */
  readonly kind?: RouteKind;
  readonly may: readonly CallerRole[];
  /** One line, for the API's document and for readers of the table. */
  readonly summary: string;
  /** Fields of path and query, or of path and body. Undefined: none are read. */
  readonly input?: Schema;
  /** `either`: by the type of its content. `upload`: a form whose files may be large; they come as `UploadedFile`.
   *  Default: a page that takes input by POST takes a form, other routes take none. */
  readonly body?: 'form' | 'json' | 'either' | 'upload' | undefined;
  /** Most bytes of the body; a function may ask the settings. */
  readonly bodyBytes?: number | ((services: Services) => number);
  readonly rate?: RateName;
  /** True: fields of the form narrow a choice on which the route acts, so one that is unknown is refused; in other
   *  forms that is so if none is known. */
  readonly isChoice?: boolean;
  /** True: pages of other sites send it. Its handler believes nothing of who asks: browsers may add their cookies. */
  readonly fromElsewhere?: boolean;
  /** `submit`: also open to sessions and tokens that may only submit programs. */
  readonly scope?: Scope;
  /** True: a caller is known here also by a session that is good for one contest alone: to ask who
   *  it is of, and to end it. */
  readonly knowsAnySession?: boolean;
  /** A caller is known here also by a session that waits for this. */
  readonly knowsWaiting?: readonly MissingStep[];
  /** True: what it does cannot be taken back, or gives rights away. A session of an account with a second factor must
   *  have shown it within the minutes of the setting `minutes per code`. */
  readonly asksAgain?: boolean;
  /** True: a caller is known here also by a token for one contest. */
  readonly knowsAnyToken?: boolean;
  /** True: visitors may ask even where the setting `visitors` keeps them out: to log in, to ask whether the judge
   *  lives. */
  readonly alwaysOpen?: boolean;
  /** What the API answers. */
  readonly answer?: z.ZodType;
  /** Status of that answer; 200. */
  readonly status?: number;
  /** The page that asks before what a form says is done (`questions.ts`); undefined if there is nothing to ask. */
  asks?(visit: Visit<z.infer<Schema>>): Question | Promise<Question>;
  /** Shows what `handle` has made, if that is an answer of `shownOnce`. */
  readonly shows?: Shows<Visit<unknown>>;
  handle(visit: Visit<z.infer<Schema>>): Answer | Promise<Answer>;
}

type Question = Response | undefined;

type Nothing = z.ZodObject<Record<never, never>>;

/** A route of a contest, which `:contest` in its path names; its input does not name it again. */
interface ContestRouteDefinition<Schema extends z.ZodObject, Among extends Part>
  extends Omit<RouteDefinition<Schema>, 'at' | 'may' | 'asks' | 'shows' | 'handle'>,
    ContestRights {
  readonly at: `${RouteMethod} ${string}/:contest${string}`;
  /** What a caller has to be in the contest. */
  readonly may: readonly Among[];
  /** What a caller has to be in the judge. Undefined: anybody where the public of the contest may, else logged in. */
  readonly roles?: readonly CallerRole[];
  asks?(visit: ContestVisit<z.infer<Schema>, Among>): Question | Promise<Question>;
  readonly shows?: Shows<ContestVisit<unknown, Among>>;
  handle(visit: ContestVisit<z.infer<Schema>, Among>): Answer | Promise<Answer>;
}

/** A route as `dispatch` calls it. */
export interface Route
  extends Omit<RouteDefinition<z.ZodObject>, 'at' | 'kind' | 'asks' | 'shows' | 'handle'> {
  readonly method: RouteMethod;
  readonly path: string;
  readonly kind: RouteKind;
  /** Undefined: it is not about one contest, and has no reader. */
  readonly contest?: ContestRights;
  asks?(visit: FoundVisit): Question | Promise<Question>;
  readonly shows?: Shows;
  handle(visit: FoundVisit): Answer | Promise<Answer>;
}

/** A request with its reader, if it is about a contest. */
export type FoundVisit = Visit<unknown> & { readonly reader: ContestReader | undefined };

interface DefineRoute {
  <Among extends Part, Schema extends z.ZodObject = Nothing>(
    definition: ContestRouteDefinition<Schema, Among>,
  ): Route;
  <Schema extends z.ZodObject = Nothing>(definition: RouteDefinition<Schema>): Route;
}

/** Defines a route; its handler gets the input parsed by its schema, and in a contest its reader. */
export const defineRoute: DefineRoute = <Schema extends z.ZodObject>(
  definition: ContestRouteDefinition<Schema, Part> | RouteDefinition<Schema>,
) => {
  const { at, input } = definition;
  const [method, path = ''] = at.split(' ') as [RouteMethod, string?];
  const { kind = kindOfPath(path) } = definition;
  const { body = kind === 'page' && method === 'POST' && input ? 'form' : undefined } = definition;
  const route = isOfContest(definition) ? contestRoute({ ...definition, kind }) : definition;
  return { ...route, method, path, kind, body };
};

const isOfContest = <Schema extends z.ZodObject>(
  definition: ContestRouteDefinition<Schema, Part> | RouteDefinition<Schema>,
): definition is ContestRouteDefinition<Schema, Part> => definition.at.includes('/:contest');

/** In the Contest API whoever sees a contest is told that they may not do something; pages are not there. */
function contestRoute<Schema extends z.ZodObject>({
  may,
  roles = may.includes('public') ? everybody : members,
  when,
  acts,
  refusal,
  ...route
}: ContestRouteDefinition<Schema, Part>) {
  const usual = `your account in this contest may not do that: expected one of type ${may.join(', ')}`;
  const told = refusal ?? (route.kind === 'contest-api' ? usual : undefined);
  return {
    ...route,
    may: roles,
    contest: { may, when, acts: acts ?? !route.at.startsWith('GET '), refusal: told },
  };
}

/** The caller of a route that visitors cannot reach. */
export const signedIn = ({ caller }: Visit<unknown>): SignedIn => orNotFound(caller);
