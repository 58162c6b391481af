/** An open stream of any kind. */
export interface LiveStream {
  /** When it is ended in an orderly way: the client connects again, and must still be logged in. */
  readonly longestMs: number;
  /** What the client gets. */
  readonly response: Response;
  /** Called every ten seconds: keeps proxies from closing the stream, and finds readers that are gone. */
  beat(): void;
  /** Ends the stream in order. */
  close(): void;
}
