import { h } from 'preact';
import * as z from 'zod';
import { isRefused } from '#contest';
import { type ClarificationObject, contestPaths, mostClarificationCharacters } from '#protocol';
import {
  anybody,
  type ContestReader,
  type ContestVisit,
  choiceField,
  contestJury,
  defineRoute,
  HttpError,
  type JuryReader,
  judges,
  orNotFound,
  redirect,
  signedIn,
} from '#server';
import { addClarification, changeClarification, type NewClarification } from '#store';
import { typedText } from '#text';
import { type Saying, saying } from '#translations';
import { sendPage } from '../../frame/frame-of.ts';
import { askerOf, seenText, unlessAsked } from '../../frame/sent-by.ts';
import { choiceFaults } from '../../parts/filter.tsx';
import { address } from '../../parts/text.ts';
import {
  clarificationsFor,
  type SeenClarification,
  shownClarification,
  subjectsOf,
  timeOf,
} from '../visit/clarifications-of.ts';
import { contestFrame, lastSeen, markSeen } from '../visit/contest-visit.ts';
import {
  type ClarificationFilter,
  clarificationChoices,
  clarificationFilter,
  clarificationTest,
  everyClarification,
} from './clarification-filter.ts';
import { ClarificationListPage, ThreadPage, type TypedClarification } from './clarifications.tsx';

const text = z.string().max(mostClarificationCharacters).default('');
const nothing: TypedClarification = { subject: '', text: '', to: 'all', errors: [] };

type Recipients = readonly (readonly [string, string | Saying])[];

/** Everybody and groups, each with the number of teams, as a warning before a message goes to many. */
function manyOf({ full: state, contest }: JuryReader): Recipients {
  const teams = [...state.all('teams').values()];
  const sizeOf = (group: string): number =>
    teams.filter(({ group_ids = [] }) => group_ids.includes(group)).length;
  const { length: count } = teams;
  return [
    [
      'all',
      contest?.rules === 'class'
        ? saying('All students ({count})', { count })
        : saying('All teams ({count})', { count }),
    ],
    ...[...state.all('groups').values()].map(
      ({ id, name }) =>
        [`group:${id}`, saying('Group {name} ({count})', { name, count: sizeOf(id) })] as const,
    ),
  ];
}

/** Everybody, groups, teams, for messages of the jury. */
const recipientsOf = (reader: JuryReader): Recipients => [
  ...manyOf(reader),
  ...[...reader.full.all('teams').values()].map(({ id, name }) => [`team:${id}`, name] as const),
];

/** The recipients that a form names. @throws HttpError 422 */
function recipientsIn(
  { full: state }: JuryReader,
  to: string,
): Pick<NewClarification, 'to_team_ids' | 'to_group_ids'> {
  if (to === 'all') return {};
  const [, kind, id = ''] = /^(team|group):(.*)$/s.exec(to) ?? [];
  if (kind === 'team' && state.all('teams').has(id)) return { to_team_ids: [id] };
  if (kind === 'group' && state.all('groups').has(id)) return { to_group_ids: [id] };
  throw new HttpError(422, 'to: expected all, a group or a team of this contest');
}

/** Teams ask, judges answer and announce, coaches and analysts only read. */
const mayAsk = ({ team, isCoach }: ContestReader): boolean => team !== undefined && !isCoach;

interface ListAnswer {
  readonly isJury: boolean;
  readonly typed?: TypedClarification;
  readonly filter?: ClarificationFilter;
}

function answerList(
  visit: ContestVisit<unknown>,
  { isJury, typed = nothing, filter = everyClarification }: ListAnswer,
): Response {
  const { reader } = visit;
  const sinceMs = isJury ? Number.POSITIVE_INFINITY : lastSeen(visit);
  const filters = isJury && reader.isJury ? clarificationChoices(reader, filter) : undefined;
  const faults = choiceFaults(filters ?? []);
  const isWanted = faults.length === 0 ? clarificationTest(filter) : () => false;
  const all = clarificationsFor(reader)
    .filter(isWanted)
    .map((one) => shownClarification(reader, one, sinceMs));
  const isOpen = ({ answered }: (typeof all)[number]): boolean => answered === false;
  const view = {
    contestId: reader.id,
    isJury,
    clarifications: isJury ? [...all.filter(isOpen), ...all.filter((one) => !isOpen(one))] : all,
    subjects: (isJury ? mayAnnounce(reader) : mayAsk(reader)) ? subjectsOf(reader) : [],
    recipients: isJury && reader.isJury ? recipientsOf(reader) : [],
    typed,
    filters,
    faults,
  };
  const isRight = typed.errors.length + faults.length === 0;
  const init = { headers: markSeen(reader), status: isRight ? 200 : 422 };
  return sendPage(h(ClarificationListPage, { frame: contestFrame(visit), view }), init);
}

/** Once the results are final, nothing more is said (`areDecided`). */
const mayAnnounce = ({ isJudge, state }: ContestReader): boolean => isJudge && state.finalized === null;

const list = defineRoute({
  at: 'GET /contests/:contest/clarifications',
  may: anybody,
  summary: "Show your team's questions, answers, announcements, and a form to ask",
  handle: (visit) => answerList(visit, { isJury: false }),
});

const juryList = defineRoute({
  at: 'GET /jury/contests/:contest/clarifications',
  may: contestJury,
  summary: 'Show all clarifications that match a filter, the open ones first, and a form to announce',
  input: z.object(clarificationFilter.shape),
  handle: (visit) => answerList(visit, { isJury: true, filter: visit.input }),
});

const isSubject = (reader: ContestReader, subject: string): boolean =>
  subjectsOf(reader).some(([id]) => id === subject);

/** What is wrong with a text or subject that is to be sent. */
function faultsOf(reader: ContestReader, subject: string, words: string): readonly string[] {
  return [
    ...(words.trim() === '' ? ['text: expected some words, found none'] : []),
    ...(isSubject(reader, subject) ? [] : ['subject: expected one of the list']),
  ];
}

/** Sends a clarification, and shows it on the next page.
 *  @throws HttpError 409 when results are final */
async function send(
  visit: ContestVisit<unknown>,
  given: NewClarification,
  check?: Parameters<typeof addClarification>[3],
): Promise<void> {
  const { reader } = visit;
  const { db, announcer } = visit.services;
  const words = typedText(given.text).trim();
  const sent = await addClarification(db, reader.id, { ...given, text: words }, check);
  if (isRefused(sent)) throw new HttpError(409, sent.refused);
  announcer.announce('event', reader.id);
  await reader.look();
}

/** The problem that a subject names. */
const problemOf = (reader: ContestReader, subject: string) =>
  reader.one('problems', subject) === undefined ? {} : { problem_id: subject };

const ask = defineRoute({
  at: 'POST /contests/:contest/clarifications',
  may: ['team'],
  refusal: 'only teams of this contest can ask',
  summary: 'Ask the jury',
  input: z.object({ subject: choiceField, text }),
  rate: 'trial',
  async handle(visit) {
    const { reader } = visit;
    const { subject, text: words } = visit.input;
    const errors = faultsOf(reader, subject, words);
    if (errors.length > 0)
      return answerList(visit, { isJury: false, typed: { ...nothing, subject, text: words, errors } });
    await send(visit, { subject, text: words, from_team_id: reader.team, ...problemOf(reader, subject) });
    return redirect(address(contestPaths(reader.id).clarifications, { notice: 'sent' }));
  },
});

const announce = defineRoute({
  at: 'POST /jury/contests/:contest/clarifications',
  may: judges,
  summary: 'Send a message of the jury to all teams, a group or a team',
  input: z.object({ subject: choiceField, to: choiceField, text }),
  async handle(visit) {
    const { reader } = visit;
    const { subject, to, text: words } = visit.input;
    const errors = faultsOf(reader, subject, words);
    if (errors.length > 0)
      return answerList(visit, { isJury: true, typed: { subject, to, text: words, errors } });
    const judge = signedIn(visit).name;
    await send(visit, {
      subject,
      text: words,
      judge,
      ...recipientsIn(reader, to),
      ...problemOf(reader, subject),
    });
    return redirect(address(contestPaths(reader.id).juryClarifications, { notice: 'sent' }));
  },
});

/** The answers to a question as one text. */
const answersTo = (reader: ContestReader, id: string): string =>
  answersIn(reader.all('clarifications').filter((one) => one.reply_to_id === id));

const answersIn = (answers: readonly Pick<SeenClarification, 'id' | 'time' | 'text'>[]): string =>
  answers
    .toSorted((a, b) => timeOf(b) - timeOf(a) || b.id.localeCompare(a.id))
    .map(({ text: words }) => words)
    .join('\n');

const threadFields = z.object({ id: z.string().max(64) });

/** A clarification that the reader may see. @throws HttpError 404 */
function clarificationIn(reader: ContestReader, id: string): SeenClarification {
  return orNotFound(clarificationsFor(reader).find((one) => one.id === id));
}

function answerThread(
  visit: ContestVisit<unknown>,
  { id, isJury, typed = nothing }: { id: string; isJury: boolean; typed?: TypedClarification },
): Response {
  const { reader } = visit;
  const all = clarificationsFor(reader);
  const question = clarificationIn(reader, id);
  const show = (one: SeenClarification) => ({
    ...shownClarification(reader, one, Number.POSITIVE_INFINITY),
    href: undefined,
  });
  const { from_team_id: from, subject, judge } = question;
  const nameOf = (team: string): string => reader.one('teams', team)?.name ?? team;
  const view = {
    contestId: reader.id,
    isJury,
    question: show(question),
    answers: all
      .filter((one) => one.reply_to_id === id)
      .reverse()
      .map(show),
    isQuestion: from !== null && (mayAsk(reader) || reader.isJudge),
    subject,
    subjects: subjectsOf(reader),
    recipients: [
      ...(from === null
        ? []
        : [[`team:${from}`, saying('{name}, who asked', { name: nameOf(from) })] as const]),
      ...(reader.isJury ? manyOf(reader) : []),
    ],
    seenAnswers: answersTo(reader, id),
    claimedBy: judge ?? undefined,
    isMine: judge != null && judge === visit.caller?.name,
    typed: typed === nothing && from !== null ? { ...nothing, to: `team:${from}` } : typed,
  };
  const frame = contestFrame(visit);
  return sendPage(h(ThreadPage, { frame, view }), typed.errors.length === 0 ? 200 : 422);
}

const thread = defineRoute({
  at: 'GET /contests/:contest/clarifications/:id',
  may: anybody,
  summary: 'Show a question or announcement, with its answers',
  input: threadFields,
  handle: (visit) => answerThread(visit, { id: visit.input.id, isJury: false }),
});

const juryPath = '/jury/contests/:contest/clarifications/:id';

const juryThread = defineRoute({
  at: `GET ${juryPath}`,
  may: contestJury,
  summary: 'Show a question with what the jury can do: answer, claim, move',
  input: threadFields,
  handle: (visit) => answerThread(visit, { id: visit.input.id, isJury: true }),
});

/** Quotes a text as in e-mail. */
const quoted = (question: string): string =>
  question
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

const answer = defineRoute({
  at: `POST ${juryPath}/answer`,
  may: judges,
  summary: 'Answer a question, to the team, a group or all',
  input: threadFields.extend({
    to: choiceField,
    prepared: choiceField,
    text,
    quote: choiceField,
    seen: seenText,
  }),
  async handle(visit) {
    const { reader } = visit;
    const { id, to, prepared, text: typedText, quote } = visit.input;
    const question = clarificationIn(reader, id);
    const isQuoted = quote === 'yes';
    const asker = await askerOf(visit, contestFrame(visit));
    const back = `${contestPaths(reader.id).juryClarifications}/${encodeURIComponent(id)}`;
    const given = typedText.trim() === '' ? prepared : typedText;
    const askFor = (answers: string) => asker({ now: { answers }, typed: { answers: given }, back });
    const asked = askFor(answersTo(reader, id));
    if (asked !== undefined) return asked;
    const words = isQuoted ? `${quoted(question.text)}\n\n${given}` : given;
    const errors = [
      ...(given.trim() === '' ? ['text: expected some words or a prepared answer'] : []),
      ...(words.length > mostClarificationCharacters
        ? [`text: expected at most ${mostClarificationCharacters} characters with the question`]
        : []),
    ];
    if (errors.length > 0)
      return answerThread(visit, {
        id,
        isJury: true,
        typed: { ...nothing, to, text: given, isQuoted, errors },
      });
    const { subject, problem_id } = question;
    const judge = signedIn(visit).name;
    const sent = { subject, problem_id, text: words, judge, reply_to_id: id, ...recipientsIn(reader, to) };
    const result = await unlessAsked(
      (now: readonly ClarificationObject[]) => askFor(answersIn(now)),
      (check) => send(visit, sent, check),
    );
    return result instanceof Response ? result : redirect(address(back, { notice: 'sent' }));
  },
});

/** Changes the jury's notes about a question.
 *  @throws HttpError 409 if another judge has it, or results are final */
async function note(
  visit: ContestVisit<{ readonly id: string }>,
  change: Parameters<typeof changeClarification>[3],
  check?: Parameters<typeof changeClarification>[4],
): Promise<Response> {
  const { reader } = visit;
  const { id } = visit.input;
  clarificationIn(reader, id);
  const { db, announcer } = visit.services;
  const changed = await changeClarification(db, reader.id, id, change, check);
  if (isRefused(changed)) throw new HttpError(409, changed.refused);
  announcer.announce('event', reader.id);
  await reader.look();
  return redirect(`${contestPaths(reader.id).juryClarifications}/${encodeURIComponent(id)}`);
}

const notes = [
  defineRoute({
    at: `POST ${juryPath}/claim`,
    may: judges,
    summary: 'Claim a question, or release it',
    input: threadFields.extend({ release: choiceField }),
    handle: (visit) => {
      const { name } = signedIn(visit);
      const claimed = { judge: visit.input.release === 'yes' ? null : name };
      return note(visit, claimed, ({ judge }) =>
        judge == null || judge === name
          ? undefined
          : { refused: 'another judge works on this question already' },
      );
    },
  }),
  defineRoute({
    at: `POST ${juryPath}/settle`,
    may: judges,
    summary: 'Mark a question as answered, or as open again',
    input: threadFields.extend({ answered: choiceField }),
    handle: (visit) => note(visit, { answered: visit.input.answered === 'yes' }),
  }),
  defineRoute({
    at: `POST ${juryPath}/subject`,
    may: judges,
    summary: 'Move a question to another subject',
    input: threadFields.extend({ subject: choiceField, seen: seenText }),
    async handle(visit) {
      const { reader } = visit;
      const { subject } = visit.input;
      if (!isSubject(reader, subject)) throw new HttpError(422, 'subject: expected one of the list');
      const asker = await askerOf(visit, contestFrame(visit));
      const back = `${contestPaths(reader.id).juryClarifications}/${encodeURIComponent(visit.input.id)}`;
      return unlessAsked(
        (now: ClarificationObject) => asker({ now: { subject: now.subject }, back }),
        (check) => note(visit, { subject }, check),
      );
    },
  }),
];

/** Questions, answers, announcements. */
export const clarificationPages = [list, juryList, ask, announce, thread, juryThread, answer, ...notes];
