import { describe, expect, it } from 'vitest';
import { AudienceFeed, type ContestAudience, ContestState, collection } from '#contest';
import { contest, logOf, state, type Told, team } from '../log-of.ts';

const organization = (id: string): Told => ({ type: 'organizations', objectId: id, data: { id, name: id } });
const told: readonly Told[] = [
  contest(),
  state(),
  { type: 'groups', objectId: 'guests', data: { id: 'guests', name: 'Guests', hidden: true } },
  ...['seen', 'shy', 'guest', 'both', 'empty'].map(organization),
  team('t1', { organization_id: 'seen' }),
  team('t2', { organization_id: 'shy', hidden: true }),
  team('t3', { organization_id: 'guest', group_ids: ['guests'] }),
  team('t4', { organization_id: 'both', hidden: true }),
  team('t5', { organization_id: 'both' }),
];

/** Ids of the organisations of an endpoint and of each line of the feed, `-` before those that are taken back. */
function seenBy(audience: ContestAudience, events: readonly Told[]) {
  const [now, feed] = [new ContestState(), new AudienceFeed(audience)];
  const lines: string[] = [];
  for (const event of logOf(events)) {
    now.apply(event);
    for (const { type, id, json } of feed.take(event, now))
      if (type === 'organizations' || type === 'teams') lines.push(`${json === undefined ? '-' : ''}${id}`);
  }
  return { ids: collection(audience, 'organizations', now).map(({ id }) => id), lines };
}

describe('an organisation', () => {
  it('is seen by those who see a team of it, and comes before the team in the feed', () => {
    const { ids, lines } = seenBy({ kind: 'public' }, told);
    expect(ids).toEqual(['seen', 'both']);
    expect(lines).toEqual(['seen', 't1', 'both', 't5']);
  });

  it('is seen by the jury in any case, and by its own hidden team', () => {
    expect(seenBy({ kind: 'judge' }, told).ids).toEqual(['seen', 'shy', 'guest', 'both', 'empty']);
    expect(seenBy({ kind: 'team', team: 't2' }, told).ids).toEqual(['seen', 'shy', 'both']);
    expect(seenBy({ kind: 'staff' }, told).ids).toEqual(['seen', 'both']);
  });

  it('comes and goes with what is seen of its teams', () => {
    const { ids, lines } = seenBy({ kind: 'public' }, [
      ...told,
      team('t2', { organization_id: 'shy' }),
      team('t1', { organization_id: 'both' }),
      { type: 'teams', objectId: 't2', data: null },
    ]);
    expect(ids).toEqual(['both']);
    expect(lines.slice(4)).toEqual(['shy', 't2', 't1', '-seen', '-t2', '-shy']);
  });
});
