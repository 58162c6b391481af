import * as z from 'zod';
import { isRefused } from '#contest';
import { type ContestObject, contestPaths } from '#protocol';
import { contestAdmins, defineRoute, lineField, notFound, orNotFound } from '#server';
import { changed, changeUnlessAsked, contestFrame, juryHome } from '../../contest/visit/contest-visit.ts';
import { askerOf } from '../../frame/sent-by.ts';
import { answerAdmin } from './admin-page.ts';
import { settingsForm, settingWords, withSettings } from './contest-settings.ts';

/** The name of a contest, who sees what, penalty, medals, languages. */
export const settingsRoute = defineRoute({
  at: `POST ${juryHome}/settings`,
  may: contestAdmins,
  summary:
    'Change the settings of a contest: name, who sees what, penalty, medals, languages, late submissions',
  input: z.object({
    short_name: lineField,
    formal_name: lineField,
    feedback: lineField,
    public: lineField,
    penalty: lineField,
    gold: lineField,
    silver: lineField,
    bronze: lineField,
    late: lineField,
    late_factor: lineField,
    printing: lineField,
    languages: lineField,
    main_group: lineField,
    warning: lineField,
  }),
  async handle(visit) {
    const { services, reader } = visit;
    const typed = visit.input;
    const { full: state, id } = reader;
    if (state.contest === undefined) throw notFound();
    const asker = await askerOf(visit, contestFrame(visit));
    const ask = (contest: ContestObject | undefined) =>
      asker({ now: { ...settingsForm({ contest }) }, labels: settingWords, back: contestPaths(id).admin });
    const asked = ask(state.contest);
    if (asked !== undefined) return asked;
    const known = {
      groups: [...state.all('groups').keys()],
      languages: (await services.languages.list()).map((one) => one.id),
    };
    const change = (object: ContestObject) => withSettings(object, typed, known);
    const { faults: settingFaults } = change(state.contest);
    const errors = Object.values(settingFaults);
    if (errors.length > 0) return answerAdmin(visit, { errors, settingFaults, settings: typed });
    const result = orNotFound(await changeUnlessAsked(visit, ask, ({ object }) => change(object).contest));
    if (result instanceof Response) return result;
    if (isRefused(result)) return answerAdmin(visit, { errors: [result.refused], settings: typed });
    return changed(visit, { action: 'settings', details: typed });
  },
});
