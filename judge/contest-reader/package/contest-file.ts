import {
  apiSpan,
  apiTime,
  type ContestObject,
  type ExerciseObject,
  type FeedbackPolicy,
  feedbackPolicies,
  type Rules,
  readSpan,
  readTime,
  rules,
} from '#protocol';
import { hourMs, minuteMs } from '#text';
import { defined, scalarText } from '#values';
import type { Fields } from '../lists/fields.ts';
import { isObject } from '../lists/json-list.ts';

const fiveHoursMs = 5 * hourMs;
const secondMs = 1_000;

/** The contest in contest.yaml or contest.json: keys of the Contest API in any version, of DOMjudge, and our own.
 *  @param fallbackId - if the file has none */
export function contestFrom(fields: Fields, fallbackId: string): ContestObject {
  const own = rulesFrom(fields);
  const durationMs = fields.span(secondMs, 'duration') ?? fiveHoursMs;
  const windowMs = fields.span(secondMs, 'individual_duration');
  const freezeMs = freezeFrom(fields, windowMs ?? durationMs);
  const startMs = fields.time('start_time');
  const pauseMs = fields.span(secondMs, 'countdown_pause_time');
  const thawMs = fields.time('scoreboard_thaw_time');
  if (durationMs <= 0) fields.refuse('duration', 'more than nothing');
  if (windowMs !== undefined && (own === 'class' || windowMs <= 0 || windowMs > durationMs))
    fields.refuse(
      'individual_duration',
      `a time within the contest (${apiSpan(durationMs)}), which is no class`,
    );
  const penaltyMs = fields.span(minuteMs, 'penalty_time', 'penalty');
  return {
    id: fields.id('id', 'externalid', 'short_name', 'shortname') ?? fallbackId,
    ...namesFrom(fields, fallbackId),
    start_time: startMs === undefined ? null : apiTime(startMs),
    countdown_pause_time: startMs === undefined && pauseMs !== undefined ? apiSpan(pauseMs) : undefined,
    duration: apiSpan(durationMs),
    scoreboard_freeze_duration: freezeMs > 0 ? apiSpan(freezeMs) : undefined,
    scoreboard_thaw_time: thawMs !== undefined ? apiTime(thawMs) : undefined,
    scoreboard_type: own === 'icpc' ? 'pass-fail' : 'score',
    main_scoreboard_group_id: fields.id('main_scoreboard_group_id'),
    penalty_time: own === 'icpc' ? apiSpan(penaltyMs ?? 20 * minuteMs) : undefined,
    rules: own,
    feedback: feedbackFrom(fields),
    medals: medalsFrom(fields),
    public: fields.flag('public') ?? false, // what is brought in is hidden until somebody shows it
    removed_intervals: intervalsFrom(fields),
    individual_duration: windowMs === undefined ? undefined : apiSpan(windowMs),
    languages: fields.ids('languages'),
    additional_bronze: fields.number('additional_bronze'),
    statements_after_end: fields.flag('statements_after_end'),
    allow_late: fields.flag('allow_late'),
    late_factor: fields.number('late_factor'),
    late_steps: stepsFrom(fields),
    marks: marksFrom(fields),
    exercises: exercisesFrom(fields),
    warning_message: fields.text('warning_message'),
    printing: fields.flag('printing'),
    balloons_in_freeze:
      fields.raw('balloons_in_freeze') === 'all' ? ('all' as const) : fields.number('balloons_in_freeze'),
  };
}

/** In old files of DOMjudge, which give no id, `name` is the long name. */
function namesFrom(fields: Fields, fallback: string): Pick<ContestObject, 'name' | 'formal_name'> {
  const [short, name, formal] = [
    fields.text('short_name', 'shortname'),
    fields.text('name'),
    fields.text('formal_name'),
  ];
  if (fields.key('id') !== undefined) return { name: name ?? formal ?? fallback, formal_name: formal };
  return { name: short ?? name ?? formal ?? fallback, formal_name: formal ?? name };
}

/** What submissions count that are later by so much. */
function stepsFrom(fields: Fields): ContestObject['late_steps'] {
  const value = fields.raw('late_steps');
  if (value == null) return undefined;
  return stepsIn(value) ?? fields.refuse('late_steps', 'a list of {after: h:mm:ss, factor: 0 to 1}');
}

/** Undefined if it is no list of steps. */
function stepsIn(value: unknown): ContestObject['late_steps'] {
  const steps = (Array.isArray(value) ? value : [undefined]).flatMap((one) => {
    const afterMs = isObject(one) ? readSpan(scalarText(one.after)) : undefined;
    const factor = isObject(one) ? one.factor : undefined;
    return afterMs !== undefined && afterMs >= 0 && isShare(factor)
      ? [{ after: apiSpan(afterMs), factor }]
      : [];
  });
  return Array.isArray(value) && steps.length === value.length ? steps : undefined;
}

/** When the exercises of a class are seen, open and due. */
function exercisesFrom(fields: Fields): ContestObject['exercises'] {
  const value = fields.raw('exercises');
  if (value == null) return undefined;
  const plans = isObject(value) ? Object.entries(value) : [];
  const read = plans.flatMap(([id, plan]) => {
    const found = isObject(plan) ? planFrom(plan) : undefined;
    return found === undefined ? [] : [[id, found] as const];
  });
  if (isObject(value) && read.length === plans.length) return Object.fromEntries(read);
  return fields.refuse(
    'exercises',
    'by problem {hidden_until, opens, due: h:mm:ss, late_factor: 0 to 1, late_steps, attempts: 1 or more}',
  );
}

/** A plan as it was written; undefined if it is none. */
function planFrom(plan: Readonly<Record<string, unknown>>): ExerciseObject | undefined {
  const spans = (['hidden_until', 'opens', 'due'] as const).map((key) => {
    const ms = plan[key] === undefined ? undefined : readSpan(scalarText(plan[key]));
    return [key, plan[key], ms] as const;
  });
  const { late_factor: factor, late_steps: steps, attempts } = plan;
  const late_steps = steps === undefined ? undefined : stepsIn(steps);
  const isRight =
    spans.every(([, given, ms]) => given === undefined || (ms !== undefined && ms >= 0)) &&
    (factor === undefined || isShare(factor)) &&
    (steps === undefined || late_steps !== undefined) &&
    (attempts === undefined || (Number.isInteger(attempts) && Number(attempts) >= 1));
  if (!isRight) return undefined;
  const times = spans.flatMap(([key, , ms]) => (ms === undefined ? [] : [[key, apiSpan(ms)] as const]));
  return {
    ...Object.fromEntries(times),
    ...defined({
      late_factor: factor as number | undefined,
      late_steps,
      attempts: attempts as number | undefined,
    }),
  };
}

const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;

function marksFrom(fields: Fields): ContestObject['marks'] {
  const value = fields.text('marks');
  if (value === undefined || value === 'groups' || value === 'cases') return value;
  return fields.refuse('marks', 'groups or cases');
}

function intervalsFrom(fields: Fields): ContestObject['removed_intervals'] {
  const value = fields.raw('removed_intervals');
  if (value == null) return undefined;
  const times = (Array.isArray(value) ? value : [undefined]).map((one) =>
    isObject(one) ? [readTime(scalarText(one.start_time)), readTime(scalarText(one.end_time))] : [],
  );
  return times.map(([from, to]) =>
    from === undefined || to === undefined || from >= to
      ? (fields.refuse('removed_intervals', 'intervals with start_time and a later end_time') ?? {
          start_time: '',
          end_time: '',
        })
      : { start_time: apiTime(from), end_time: apiTime(to) },
  );
}

function rulesFrom(fields: Fields): Rules {
  const type = fields.text('scoreboard_type');
  if (type !== undefined && type !== 'pass-fail' && type !== 'score')
    fields.refuse('scoreboard_type', 'pass-fail or score');
  const named = fields.text('rules');
  const chosen = rules.find((one) => one === named);
  if (named !== undefined && chosen === undefined) fields.refuse('rules', `one of ${rules.join(', ')}`);
  return chosen ?? (type === 'score' ? 'ioi' : 'icpc');
}

/** How long before the end the board is frozen. `freeze` and `scoreboard_freeze` say when instead. */
function freezeFrom(fields: Fields, durationMs: number): number {
  const lengthKeys = ['scoreboard_freeze_duration', 'scoreboard_freeze_length'] as const;
  const timeKeys = ['scoreboard_freeze', 'freeze'] as const;
  const lengthMs = fields.span(secondMs, ...lengthKeys);
  const timeMs = fields.span(secondMs, ...timeKeys);
  const freezeMs = lengthMs ?? (timeMs === undefined ? 0 : durationMs - timeMs);
  const key = fields.key(...lengthKeys, ...timeKeys);
  if (key !== undefined && (freezeMs < 0 || freezeMs > durationMs))
    fields.refuse(key, `a freeze within the contest (${apiSpan(durationMs)})`);
  return Math.max(0, freezeMs);
}

function feedbackFrom(fields: Fields): FeedbackPolicy {
  const named = fields.text('feedback');
  const chosen = feedbackPolicies.find((one) => one === named);
  if (named !== undefined && chosen === undefined)
    fields.refuse('feedback', `one of ${feedbackPolicies.join(', ')}`);
  return chosen ?? 'verdict';
}

/** How many medals there are of each kind; null: none. */
export function medalsFrom(fields: Fields): NonNullable<ContestObject['medals']> | null {
  const medals = fields.raw('medals');
  if (medals == null) return null;
  const { enabled = true, gold = 4, silver = 4, bronze = 4 } = medals as Record<string, unknown>;
  const counts = [gold, silver, bronze].map(Number);
  if (!counts.every((count) => Number.isInteger(count) && count >= 0))
    return fields.refuse('medals', 'gold, silver and bronze: whole numbers from 0') ?? null;
  const [first = 0, second = 0, third = 0] = counts;
  return enabled === false ? null : { gold: first, silver: second, bronze: third };
}
