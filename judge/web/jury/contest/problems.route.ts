import * as z from 'zod';
import { contestAdmins, defineRoute, notFound, problemClash, signedIn } from '#server';
import { addContestProblem, switchProblem } from '#store';
import { changed, juryHome } from '../../contest/visit/contest-visit.ts';
import { labelFault, rgbFault } from '../problems/typed-problem.ts';
import { answerAdmin, short } from './admin-page.ts';
import { problemFormRoutes } from './problem-forms.route.ts';

const problemSwitch = defineRoute({
  method: 'POST',
  path: `${juryHome}/problems`,
  kind: 'page',
  in: 'contest',
  may: contestAdmins,
  summary: 'Open or close submissions to a problem, pause or resume its judging',
  input: z.object({ id: short, what: z.enum(['submit', 'judge']), on: short }),
  body: 'form',
  async handle(visit) {
    const { reader } = visit;
    const { id, what, on } = visit.input;
    if (!reader.full.all('problems').has(id)) throw notFound();
    const change = { [`allow_${what}`]: on === 'yes' };
    const refused = await switchProblem(visit.services.db, reader.id, id, change);
    if (refused !== undefined) return answerAdmin(visit, { errors: [refused.refused] });
    visit.services.announcer.announce('job');
    return changed(visit, { action: 'problem', details: { id, what, on } });
  },
});

const problemAdd = defineRoute({
  method: 'POST',
  path: `${juryHome}/problems/add`,
  kind: 'page',
  in: 'contest',
  may: contestAdmins,
  summary: 'Add a problem to a contest',
  input: z.object({ label: short, slug: short, rgb: short }),
  body: 'form',
  async handle(visit) {
    const { reader } = visit;
    const { label, slug, rgb } = visit.input;
    const known = [...reader.full.all('problems').values()];
    const faults = [...labelFault(label), ...problemClash(known, { label, slug }), ...rgbFault(rgb)];
    const further = { label, slug, rgb };
    if (faults.length > 0) return answerAdmin(visit, { errors: faults, further });
    const ordinal = Math.max(0, ...known.map((one) => one.ordinal)) + 1;
    const given = { id: slug, label, slug, ordinal, ...(rgb !== '' && { rgb }) };
    const refused = await addContestProblem(visit.services.db, reader.id, given, signedIn(visit).id);
    if (refused !== undefined) return answerAdmin(visit, { errors: [refused.refused], further });
    return changed(visit, { action: 'problem-add', details: { label, slug } });
  },
});

/** Problems of a contest. */
export const contestProblemRoutes = [problemSwitch, problemAdd, ...problemFormRoutes];
