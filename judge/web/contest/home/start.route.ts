import { contestPaths } from '#protocol';
import { contestants, defineRoute, redirect, startOwnTime, windowOf } from '#server';
import { inLanguage, t } from '#translations';
import { questionPage } from '../../frame/sent-by.ts';
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
  asks(visit) {
    const { reader } = visit;
    const { startMs } = windowOf(reader, Date.now()) ?? {};
    if (startMs === undefined) return undefined;
    const frame = contestFrame(visit);
    const question = inLanguage(frame.language, () => ({
      title: t('Start your time now?'),
      text: t('Your team then has {length}. The time runs until it is over: it cannot be stopped.', {
        length: lengthText(startMs),
      }),
      button: t('Start now'),
      back: contestPaths(reader.id).home,
    }));
    return questionPage(visit, frame, question);
  },
  async handle(visit) {
    await startOwnTime(visit);
    return redirect(address(contestPaths(visit.reader.id).home, { notice: 'virtual-began' }));
  },
});
