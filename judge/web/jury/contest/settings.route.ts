import * as z from 'zod';
import { isRefused } from '#contest';
import { type ContestObject, contestPaths } from '#protocol';
import { contestAdmins, defineRoute, notFound, orNotFound } from '#server';
import { changeContest } from '#store';
import { changed, contestFrame, juryHome } from '../../contest/visit/contest-visit.ts';
import { askIfChanged } from '../../frame/sent-by.ts';
import { answerAdmin, short } from './admin-page.ts';
import { settingsForm, settingWords, withSettings } from './contest-settings.ts';

/** The name of a contest, who sees what, penalty, medals, languages. */
export const settingsRoute = defineRoute({
  method: 'POST',
  path: `${juryHome}/settings`,
  in: 'contest',
  may: contestAdmins,
  summary:
    'Change the settings of a contest: name, who sees what, penalty, medals, languages, late submissions',
  input: z.object({
    short_name: short,
    formal_name: short,
    feedback: short,
    public: short,
    penalty: short,
    gold: short,
    silver: short,
    bronze: short,
    late: short,
    late_factor: short,
    printing: short,
    languages: short,
    main_group: short,
    warning: short,
  }),
  async handle(visit) {
    const { services, reader } = visit;
    const typed = visit.input;
    const { full: state, id } = reader;
    if (state.contest === undefined) throw notFound();
    const asked = await askIfChanged(visit, contestFrame(visit), {
      now: { ...settingsForm(state) },
      labels: settingWords,
      back: contestPaths(id).admin,
    });
    if (asked !== undefined) return asked;
    const known = {
      groups: [...state.all('groups').keys()],
      languages: (await services.languages.list()).map((one) => one.id),
    };
    const change = (object: ContestObject) => withSettings(object, typed, known);
    const { errors } = change(state.contest);
    if (errors.length > 0) return answerAdmin(visit, { errors, settings: typed });
    const result = orNotFound(await changeContest(services.db, id, ({ object }) => change(object).contest));
    if (isRefused(result)) return answerAdmin(visit, { errors: [result.refused], settings: typed });
    return changed(visit, { action: 'settings', details: typed });
  },
});
