import { contestPaths } from '#protocol';
import type { JuryReader } from '#server';
import type { OpenWork } from '#store';
import type { CheckedPoint } from './ceremony.tsx';

const mostLinks = 10;

/** The checklist before a ceremony, in the order in which it is done. */
export function ceremonyPoints({ full: contest, id }: JuryReader, work: OpenWork): readonly CheckedPoint[] {
  const to = contestPaths(id);
  const { state } = contest;
  const toJury = [{ text: 'clock and settings', href: to.admin }];
  const none = (
    done: string,
    what: string,
    ids: readonly string[],
    page: (id: string) => string,
  ): CheckedPoint =>
    ids.length === 0
      ? point(done, 'done')
      : point(
          `${ids.length} ${what}`,
          'missing',
          ids.slice(0, mostLinks).map((text) => ({ text, href: page(text) })),
        );
  return [
    state.ended === null
      ? point('The contest is not over', 'missing', toJury)
      : point('The contest is over', 'done'),
    none('Everything is judged', 'not judged', work.unjudged, to.submission),
    none('There is no judge error', 'with a judge error', work.judgeErrors, to.submission),
    none(
      'All questions are answered',
      'without an answer',
      work.unanswered,
      (question) => `${to.juryClarifications}/${encodeURIComponent(question)}`,
    ),
    contest.contest?.medals == null
      ? point('No medals are set', 'hint', toJury)
      : point('Medals are set', 'done'),
    state.finalized === null
      ? point('The results are not final', 'missing')
      : point('The results are final, and the awards made', 'done'),
    freezePoint(contest),
    ...looks(contest),
  ];
}

const point = (
  text: string,
  state: CheckedPoint['state'],
  links: CheckedPoint['links'] = [],
): CheckedPoint => ({ text, state, links });

function freezePoint({ clock, state }: JuryReader['full']): CheckedPoint {
  if (clock.freezeMs === 0) return point('The board was never frozen: everybody knows the results', 'hint');
  return state.thawed === null
    ? point('The board is not thawed', 'done')
    : point('The board is thawed: everybody knows the results', 'hint');
}

/** What would spoil the view of the resolver of icpctools, or stop it. */
function looks(contest: JuryReader['full']): readonly CheckedPoint[] {
  const colourless = [...contest.all('problems').values()]
    .filter(({ rgb }) => !rgb)
    .map(({ label }) => label);
  const teams = [...contest.all('teams').values()].filter(({ hidden }) => !hidden);
  const alone = teams.filter(({ organization_id, group_ids }) => !organization_id || !group_ids?.length);
  const given = teams.filter(({ penalty_minutes = 0 }) => penalty_minutes !== 0);
  const names = (list: readonly string[]): string =>
    `${list.slice(0, mostLinks).join(', ')}${list.length > mostLinks ? ' …' : ''}`;
  return [
    ...(colourless.length === 0 ? [] : [point(`Problems without a colour: ${names(colourless)}`, 'hint')]),
    ...(alone.length === 0
      ? []
      : [
          point(
            `Teams without an organisation or a group, which other resolvers want: ${names(alone.map(({ name }) => name))}`,
            'hint',
          ),
        ]),
    ...(given.length === 0
      ? []
      : [
          point(
            `Penalty given by the jury, which other resolvers do not know, so their order may differ: ${names(given.map(({ name, penalty_minutes: minutes = 0 }) => `${name} ${minutes > 0 ? '+' : '−'}${Math.abs(minutes)}`))}`,
            'hint',
          ),
        ]),
  ];
}
