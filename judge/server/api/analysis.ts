import * as z from 'zod';
import { analysisFaults, analysisFields, analysisOf, analysisOptions } from '../contests/analysis-of.ts';
import { contestReader } from '../contests/contest-reader.ts';
import { json } from '../routes/answers.ts';
import { HttpError, notFound } from '../routes/errors.ts';
import { defineRoute, members } from '../routes/route.ts';

/** The figures of a contest, for its jury. */
export const analysisRoute = defineRoute({
  method: 'GET',
  path: '/api/v1/contests/:contest/analysis',
  kind: 'api',
  may: members,
  summary:
    'Get the figures of a contest for its jury: verdicts over time, problems, languages, submissions close to a limit; narrowed by the label of a problem and the ids of a team, a language, a group',
  input: analysisFields.extend({ contest: z.string().max(64) }),
  answer: z.looseObject({ submissions: z.int(), near: z.array(z.looseObject({ share: z.number() })) }),
  async handle({ services, caller, input: { contest, ...typed } }) {
    const reader = await contestReader(services, caller, contest);
    if (!reader.isJury) throw notFound();
    const [fault] = analysisFaults(analysisOptions(reader.live.state), typed);
    if (fault !== undefined) throw new HttpError(422, fault);
    const { analysis, near } = await analysisOf(services, reader, typed);
    return json({ ...analysis, near });
  },
});
