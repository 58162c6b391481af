import { isDatabaseGone, isWriteRefused } from '#store';

/** The codes of refusals, each with its status (listed in `judge/docs/errors.md`). A refusal has the first code of its
 *  status unless it names another one. */
export const refusalCodes = {
  'bad-request': 400,
  'not-logged-in': 401,
  'wrong-credentials': 401,
  forbidden: 403,
  'other-site': 403,
  'wrong-password': 403,
  'code-needed': 403,
  'invitation-needed': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'name-taken': 409,
  'limit-reached': 409,
  gone: 410,
  'too-large': 413,
  'wrong-content-type': 415,
  invalid: 422,
  'too-many-requests': 429,
  'internal-error': 500,
  unavailable: 503,
  'disk-full': 503,
  'too-many-streams': 503,
  'database-unavailable': 503,
  'database-read-only': 503,
} as const;

/** A stable name for why a request was refused. */
export type RefusalCode = keyof typeof refusalCodes;

const codes = Object.keys(refusalCodes) as readonly RefusalCode[];
const codeOf = (status: number): RefusalCode =>
  codes.find((code) => refusalCodes[code] === status) ?? 'internal-error';

/** A refused request: a status and a message for the caller. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  code: RefusalCode;
  readonly headers: Readonly<Record<string, string>>;
  /** Name of the field of the input that it is about. */
  readonly field: string | undefined;
  /** What is wrong with texts of a form, by their fields: with them mended it can be sent again. */
  readonly faults: Readonly<Record<string, string>> | undefined;

  constructor(
    status: number,
    message: string,
    {
      headers = {},
      field,
      faults,
    }: {
      readonly headers?: Readonly<Record<string, string>>;
      readonly field?: string;
      readonly faults?: Readonly<Record<string, string>> | undefined;
    } = {},
  ) {
    super(message);
    this.status = status;
    this.code = codeOf(status);
    this.headers = headers;
    this.field = field;
    this.faults = faults;
  }

  /** The same refusal with a code by which clients can tell it from others of its status. */
  as(code: RefusalCode): this {
    this.code = code;
    return this;
  }
}

/** What the server cannot do at the moment. After so many seconds clients send the same again. */
export const tryAgainIn = (
  seconds: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): HttpError => new HttpError(503, message, { headers: { ...headers, 'retry-after': String(seconds) } });

/** Unknown and forbidden look the same. */
export const notFound = (): HttpError => new HttpError(404, 'there is nothing here, or nothing for you');

/** A value that is there. @throws HttpError 404 if it is not */
export function orNotFound<T>(value: T | undefined): T {
  if (value === undefined) throw notFound();
  return value;
}

/** What an error page shows. */
export interface Refusal {
  readonly status: number;
  readonly code: RefusalCode;
  readonly message: string;
  /** Of `HttpError`. */
  readonly faults?: Readonly<Record<string, string>> | undefined;
  /** Also in the log. */
  readonly requestId: string;
}

/** The answer to any error. An error that is not an `HttpError` is our fault, and its message goes only to the log. */
export function problemOf(error: unknown, requestId: string): Refusal {
  if (error instanceof HttpError) {
    const { status, code, message, faults } = error;
    return { status, code, message, faults, requestId };
  }
  const isGone = isDatabaseGone(error);
  const message = isWriteRefused(error) ? writesRefused : isGone ? databaseGone : ourFault;
  const code = !isGone
    ? 'internal-error'
    : isWriteRefused(error)
      ? 'database-read-only'
      : 'database-unavailable';
  return { status: refusalCodes[code], code, message, requestId };
}

const ourFault = 'Something went wrong here. It is in the log under the number of this request.';
const databaseGone = 'The database cannot be reached at the moment. Try again in a few seconds.';
const writesRefused =
  'The database takes nothing at the moment: its disk is full, or it is read-only. Nothing was stored. Try again later.';
