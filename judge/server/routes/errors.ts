import { isDatabaseGone, isWriteRefused } from '#store';

/** A refused request: a status and a message for the caller. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

/** Unknown and forbidden look the same. */
export const notFound = (): HttpError => new HttpError(404, 'there is nothing here, or nothing for you');

/** What an error page shows. */
export interface Refusal {
  readonly status: number;
  /** `Not found`. */
  readonly title: string;
  readonly message: string;
  /** Also in the log. */
  readonly requestId: string;
}

const titles: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Log in first',
  403: 'Refused',
  404: 'Not found',
  405: 'Not possible here',
  409: 'Conflict',
  413: 'Too large',
  415: 'Wrong type of content',
  422: 'Refused',
  429: 'Too many requests',
  500: 'Our fault',
  503: 'Not available at the moment',
};

/** The answer to any error. An error that is not an `HttpError` is our fault, and its message goes only to the log. */
export function problemOf(error: unknown, requestId: string): Refusal {
  const status = error instanceof HttpError ? error.status : isDatabaseGone(error) ? 503 : 500;
  const messages: Readonly<Record<number, string>> = {
    500: 'Something went wrong here. It is in the log under the number of this request.',
    503: 'The database cannot be reached at the moment. Try again in a few seconds.',
  };
  const known = isWriteRefused(error) ? writesRefused : messages[status];
  const message = error instanceof HttpError ? error.message : (known ?? '');
  return { status, title: titles[status] ?? 'Error', message, requestId };
}

const writesRefused =
  'The database takes nothing at the moment: its disk is full, or it is read-only. Nothing was stored. Try again later.';
