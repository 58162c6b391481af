import * as z from 'zod';

/** Id of a submission or another thing in a path. */
export const idField = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);

/** Label of a problem. */
export const labelField = z.string().max(64);
