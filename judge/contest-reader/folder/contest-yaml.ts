import * as z from 'zod';
import { rules } from '#contest';
import { feedbackPolicies } from '#protocol';
import { scalarText } from '#values';

const text = z.string().min(1);

/** RELTIME of the Contest API, `h:mm:ss` with optional milliseconds, as ms; must not be negative. */
export const duration = z
  .unknown()
  .refine((time) => durationPattern.test(scalarText(time)), 'a time h:mm:ss')
  .transform((time) => milliseconds(scalarText(time)))
  .meta({ description: 'a time h:mm:ss', examples: ['5:00:00'] });

const durationPattern = /^\d{1,4}:[0-5]\d:[0-5]\d(\.\d{1,3})?$/;

function milliseconds(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return Math.round((hours * 3600 + minutes * 60 + seconds) * 1000);
}

/** A key of the Contest API: null is as good as missing. */
const orNull = <S extends z.ZodType>(schema: S) => schema.nullish().transform((value) => value ?? undefined);

const number = z.number('a number');
const share = number.min(0).max(1, 'a number from 0 to 1');
const byName = z.record(z.string(), number.min(0, 'a number from 0'));

/** Of a file that a program reads or writes in its folder. */
const fileName = z.string().regex(/^[A-Za-z0-9_][A-Za-z0-9_.-]{0,63}$/, 'the name of a file');

/** In steps: from how late on, what share. */
const lateSteps = z.array(z.strictObject({ after: duration, factor: share }));
const mostFresh = 1000;
const attempts = z.int().min(1, 'a whole number from 1');

/** `clocks`, or a map with the keys of problems.yaml in the Contest API and our own. */
const problem = z.union(
  [
    z.string().transform((id) => ({ id })),
    z.strictObject({
      id: text,
      label: text.max(8, 'at most 8 characters').optional(),
      name: text.optional(),
      ordinal: z.int().optional(),
      rgb: orNull(text),
      color: orNull(text),
      tests: text.optional(),
      points: number.positive('a number above 0').optional(),
      weights: byName.optional(),
      better: z.enum(['fewer', 'more']).optional(),
      best: byName.optional(),
      files: z.strictObject({ input: fileName, output: fileName }).optional(),
      due: duration.optional(),
      late_factor: share.optional(),
      late: lateSteps.optional(),
      attempts: attempts.optional(),
    }),
  ],
  'a slug, or a map with the key id',
);

/** contest.yaml: a contest object of the Contest API (2026-01), and the keys `rules` and `problems`. */
export const contestSchema = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9_][A-Za-z0-9_.-]{0,35}$/, 'an id (letters, digits, _ . -)'),
  name: text,
  formal_name: orNull(text),
  start_time: orNull(
    z
      .string()
      .regex(
        /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d(:?\d\d)?)$/,
        'a time such as 2026-05-01T09:00:00+02:00',
      )
      .refine((time) => !Number.isNaN(Date.parse(time)), 'a time of the calendar'),
  ),
  duration: duration.optional(),
  scoreboard_freeze_duration: orNull(duration),
  scoreboard_type: z.enum(['pass-fail', 'score']).optional(),
  /** A whole number of minutes up to version 2023-06. */
  penalty_time: orNull(
    z.union(
      [
        z
          .int()
          .min(0)
          .transform((minutes) => minutes * 60_000),
        duration,
      ],
      'a time h:mm:ss, or whole minutes',
    ),
  ).transform((ms) => ms ?? 20 * 60_000),
  rules: z.enum(rules).optional(),
  /** Under `class`: what attempts after the end count. */
  late_factor: share.optional(),
  /** The same in steps: from how late on, what share. */
  late: lateSteps.optional(),
  /** Deadline since the start by name, id or group of contestants. */
  deadlines: z.record(z.string(), duration).optional(),
  /** How many attempts at a problem count. */
  attempts: attempts.optional(),
  /** On how many fresh inputs what is accepted is tried too. */
  fresh_inputs: z.int().min(0).max(mostFresh, `a whole number from 0 to ${mostFresh}`).optional(),
  marks: z.enum(['groups', 'cases']).optional(),
  /** What contestants see in pages and files. */
  feedback: z.enum(feedbackPolicies).optional(),
  /** Slug of a problem by pattern of file names. */
  match: z.record(z.string(), z.string()).optional(),
  problems: z.array(problem).min(1, 'at least one problem'),
});

/** The content of contest.yaml. Times are in ms. */
export type ContestYaml = z.infer<typeof contestSchema>;

/** submissions.yaml: when entries were submitted, by their path below the contest folder. Each time is a `duration`
 *  and is checked separately, so that one wrong line does not affect the others. */
export const timesSchema = z.strictObject({
  version: z.literal(1, 'version 1'),
  times: z.record(z.string(), z.unknown()),
});
