import * as z from 'zod';
import {
  analysisFaults,
  analysisFields,
  analysisOf,
  analysisOptions,
  contestJury,
  defineRoute,
  HttpError,
  json,
} from '#server';

/** The figures of a contest, for its jury. */
export const analysisRoute = defineRoute({
  at: 'GET /api/v1/contests/:contest/analysis',
  may: contestJury,
  summary:
    'Get the figures of a contest for its jury: verdicts over time, problems, languages, submissions close to a limit; narrowed by the label of a problem and the ids of a team, a language, a group',
  input: analysisFields,
  answer: z.looseObject({ submissions: z.int(), near: z.array(z.looseObject({ share: z.number() })) }),
  async handle({ services, reader, input }) {
    const [fault] = analysisFaults(analysisOptions(reader.full), input);
    if (fault !== undefined) throw new HttpError(422, fault);
    const { analysis, near } = await analysisOf(services, reader, input);
    return json({ ...analysis, near });
  },
});
