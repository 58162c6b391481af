import {
  anybody,
  type ContestVisit,
  contestants,
  contestJury,
  contestPlace,
  contestTrialPlace,
  defineRoute,
  HttpError,
  problemFor,
} from '#server';
import { submissionFacts } from '#store';
import type { ProgramPlace } from '../../submit/program-place.ts';
import {
  keepTyped,
  submitByForm,
  submitForm,
  submitFormFields,
  takesDraft,
  takesProgramOnce,
} from '../../submit/submit.route.ts';
import {
  runByForm,
  runForm,
  runFormFields,
  runResult,
  runResultFields,
  takesRun,
} from '../../submit/trials.route.ts';
import { ownProblems } from '../board/board-of.ts';
import { contestFrame, maySubmit } from '../visit/contest-visit.ts';
import { submissionsFor } from './submissions-of.ts';

function inContest(visit: ContestVisit<unknown>): ProgramPlace {
  const { services, reader } = visit;
  const problem = (label: string) => problemFor(services, reader, label);
  const lastFor = (label: string | undefined) =>
    submissionsFor(reader).findLast(
      ({ problem_id }) => label === undefined || reader.one('problems', problem_id)?.label === label,
    );
  return {
    contestId: reader.id,
    languages: reader.contest?.languages ?? undefined,
    frame: () => contestFrame(visit),
    problems: async () => ownProblems(reader),
    problem,
    async problemOfRun(id) {
      for (const one of ownProblems(reader)) if ((await problem(one.label))?.id === id) return one;
      return undefined;
    },
    lastLanguage: async (wanted) => lastFor(wanted?.label)?.language_id,
    async lastSubmission({ label }) {
      const last = reader.team === undefined ? undefined : lastFor(label);
      const key = last && reader.keyOf(last.id);
      return key === undefined ? undefined : submissionFacts(services.db, key);
    },
    submit: (key) => contestPlace(visit, { key }),
    run: (input) => contestTrialPlace(visit, input),
  };
}

const submitting = '/contests/:contest/submit';
const running = '/contests/:contest/runs';

const form = defineRoute({
  at: `GET ${submitting}`,
  may: anybody,
  roles: contestants,
  acts: true,
  summary: 'Show the form to submit a program in a contest',
  input: submitFormFields,
  handle(visit) {
    if (!maySubmit(visit.reader)) throw new HttpError(403, 'you are in no team of this contest');
    return submitForm(visit, inContest(visit));
  },
});

const send = defineRoute({
  ...takesProgramOnce,
  at: `POST ${submitting}`,
  may: anybody,
  roles: contestants,
  summary: 'Submit a program in a contest by the form',
  handle: (visit) => submitByForm(visit, inContest(visit)),
});

const draft = defineRoute({
  ...takesDraft,
  at: `POST ${submitting}/draft`,
  may: anybody,
  roles: contestants,
  summary: 'Save what is typed into the form of a contest',
  handle: (visit) => keepTyped(visit, inContest(visit)),
});

const trialForm = defineRoute({
  at: `GET ${running}`,
  may: anybody,
  roles: contestants,
  acts: true,
  summary: 'Show the form to run a program on custom input in a contest',
  input: runFormFields,
  handle: (visit) => runForm(visit, inContest(visit)),
});

const run = defineRoute({
  ...takesRun,
  at: `POST ${running}`,
  may: ['team', ...contestJury],
  roles: contestants,
  summary: 'Run a program in a contest on custom input, or on the samples; this does not count',
  handle: (visit) => runByForm(visit, inContest(visit)),
});

const result = defineRoute({
  at: `GET ${running}/:id`,
  may: ['team', ...contestJury],
  roles: contestants,
  summary: 'Show the result of a run on custom input in a contest',
  input: runResultFields,
  handle: (visit) => runResult(visit, inContest(visit)),
});

/** Submitting and trying programs during a contest. */
export const contestProgramPages = [form, send, draft, trialForm, run, result];
