import * as z from 'zod';

/** Addresses are short; forms may send more, but no more than fits into a request line. */
const text = z.string().max(16_384).optional();

/** What the address of a game says: see `readGame`. */
export const playFields = { position: text, moves: text, at: text, hold: text, check: text };
