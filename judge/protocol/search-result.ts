/** What came of a search for a short sequence by a worker of the judge. */
export type SearchResult =
  | {
      readonly kind: 'solved';
      /** An output for the problem. */
      readonly answer: string;
      readonly moves: number;
      /** Proved: no answer has fewer moves. */
      readonly lowerBound?: number;
      readonly ms: number;
    }
  | { readonly kind: 'failed'; readonly reason: string };
