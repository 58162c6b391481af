import * as z from 'zod';

/** Id of a submission or another thing in a path. */
export const idField = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);

/** The name of a submission in the API: its id in the archive, or `contest:id`. */
export const submissionField = z.string().regex(/^(?:[\w.-]{1,36}:)?[\w.-]{1,100}$/);

/** A line that somebody typed. */
export const lineField = z.string().max(200).default('');

/** What a list is narrowed to; '': to nothing. */
export const choiceField = z.string().max(100).default('');

/** Label of a problem. */
export const labelField = z.string().max(64);
