import * as z from 'zod';

/** The id of a contest in an address. */
export const contestId = z.string().max(64);

/** The input of a page that needs only its contest. */
export const contestFields = z.object({ contest: contestId });
