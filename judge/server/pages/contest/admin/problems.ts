import * as z from 'zod';
import { addContestProblem, contestProblem, putContestProblem } from '../../../../store/index.ts';
import { problemClash } from '../../../contests/problem-clash.ts';
import { notFound } from '../../../routes/errors.ts';
import { defineRoute, members } from '../../../routes/route.ts';
import { contestFields } from '../fields.ts';
import { juryHome, juryOf } from '../jury/jury-visit.ts';
import { answerAdmin, changed, changers, short } from './admin-page.ts';
import { problemFormRoutes } from './problem-forms.ts';
import { labelFault, rgbFault } from './typed-problem.ts';

const problemSwitch = defineRoute({
  method: 'POST',
  path: `${juryHome}/problems`,
  kind: 'page',
  may: members,
  summary: 'Opens or closes submissions to a problem, pauses or resumes its judging',
  input: contestFields.extend({ id: short, what: z.enum(['submit', 'judge']), on: short }),
  body: 'form',
  async handle(visit) {
    const reader = await juryOf(visit, changers);
    const { id, what, on } = visit.input;
    const object = reader.live.state.all('problems').get(id);
    const stored = object && (await contestProblem(visit.services.db, reader.live.id, object.label));
    if (object === undefined || stored === undefined) throw notFound();
    await putContestProblem(visit.services.db, reader.live.id, stored.id, {
      ...object,
      [`allow_${what}`]: on === 'yes',
    });
    visit.services.announcer.announce('job');
    return changed(visit, reader, { action: 'problem', details: { id, what, on } });
  },
});

const problemAdd = defineRoute({
  method: 'POST',
  path: `${juryHome}/problems/add`,
  kind: 'page',
  may: members,
  summary: 'Adds a problem to a contest',
  input: contestFields.extend({ label: short, slug: short, rgb: short }),
  body: 'form',
  async handle(visit) {
    const reader = await juryOf(visit, changers);
    const { label, slug, rgb } = visit.input;
    const known = [...reader.live.state.all('problems').values()];
    const faults = [...labelFault(label), ...problemClash(known, { label, slug }), ...rgbFault(rgb)];
    const further = { label, slug, rgb };
    if (faults.length > 0) return answerAdmin(visit, reader, { errors: faults, further });
    const ordinal = Math.max(0, ...known.map((one) => one.ordinal)) + 1;
    const given = { id: slug, label, slug, ordinal, ...(rgb !== '' && { rgb }) };
    const refused = await addContestProblem(visit.services.db, reader.live.id, given);
    if (refused !== undefined) return answerAdmin(visit, reader, { errors: [refused.refused], further });
    return changed(visit, reader, { action: 'problem-add', details: { label, slug } });
  },
});

/** Problems of a contest. */
export const contestProblemRoutes = [problemSwitch, problemAdd, ...problemFormRoutes];
