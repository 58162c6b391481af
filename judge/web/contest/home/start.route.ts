import { contestPaths } from '#protocol';
import { contestants, defineRoute, redirect, startOwnTime, windowOf } from '#server';
import { inLanguage, t } from '#translations';
import { askFirst } from '../../frame/sent-by.ts';
import { lengthText } from '../../frame/words.ts';
import { address } from '../../parts/text.ts';
import { contestFrame } from '../visit/contest-visit.ts';

/** With individual windows a team starts when it likes, once. */
export const startRoute = defineRoute({
  at: 'POST /contests/:contest/start',
  may: ['team'],
  roles: contestants,
  when: 'contest',
  summary: 'Start the time of your team, in a contest in which each team starts when it likes',
  body: 'form',
  async handle(visit) {
    const { reader } = visit;
    const { home } = contestPaths(reader.id);
    const { startMs } = windowOf(reader, Date.now()) ?? {};
    if (startMs !== undefined) {
      const frame = contestFrame(visit);
      const question = inLanguage(frame.language, () => ({
        title: t('Start your time now?'),
        text: t('Your team then has {length}. The time runs until it is over: it cannot be stopped.', {
          length: lengthText(startMs),
        }),
        button: t('Start now'),
        back: home,
      }));
      const asked = await askFirst(visit, frame, question);
      if (asked !== undefined) return asked;
    }
    await startOwnTime(visit);
    return redirect(address(home, { notice: 'virtual-began' }));
  },
});
