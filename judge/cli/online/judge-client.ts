import { printable, UserError } from '#host';

/** A judge on the network, with the credentials of a caller. */
export interface JudgeClient {
  readonly url: string;
  /** The value of the header `authorization`. */
  readonly authorization: string;
  readonly signal: AbortSignal;
}

/** Sends a request to a judge.
 *  @throws UserError with its message, or that it cannot be reached */
export async function askJudge(
  { url, authorization, signal }: JudgeClient,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const headers = { ...(init.headers as Record<string, string>), authorization };
  const response = await fetch(url + path, { ...init, headers, signal }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    const cause = (error as { cause?: { code?: string; message?: string } }).cause;
    if (/CERT|SIGN|TLS|SSL|ISSUER/.test(cause?.code ?? ''))
      throw new UserError(`${url}: no safe connection (${cause?.code}: ${cause?.message})`, {
        hint: 'A certificate of your own is trusted with NODE_EXTRA_CA_CERTS=<file> in the environment.',
      });
    throw new UserError(`${url}: expected a judge, found none (${cause?.code ?? cause?.message ?? error})`);
  });
  if (response.ok) return response;
  const text = await response.text();
  throw new Refused(
    response.status,
    `${url}: ${errorIn(text) ?? `${response.status} ${response.statusText}`}`,
  );
}

/** The judge has refused a request. */
export class Refused extends UserError {
  override readonly name = 'Refused';
  override readonly code = 'refused-by-judge';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message, status === 401 ? { hint: 'Log in first: judge login <url>' } : {});
    this.status = status;
  }
}

function errorIn(text: string): string | undefined {
  try {
    // The Contest API and DOMjudge call it `message`.
    const { error, message } = JSON.parse(text) as { readonly error?: unknown; readonly message?: unknown };
    const said = error ?? message;
    return typeof said === 'string' ? printable(said) : undefined;
  } catch {
    return undefined;
  }
}

/** One message of a stream. */
export interface ServerMessage {
  readonly event: string;
  readonly data: unknown;
}

/** The messages of a stream of server-sent events, until it ends. */
export async function* messagesOf(response: Response): AsyncGenerator<ServerMessage> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const piece of response.body ?? []) {
    text += decoder.decode(piece as Uint8Array, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = /^event: (.*)$/m.exec(block)?.[1];
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (event !== undefined && data !== undefined) yield { event, data: JSON.parse(data) as unknown };
    }
  }
}
