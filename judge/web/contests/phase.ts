import type { ContestState } from '#contest';
import type { StateObject } from '#protocol';
import type { ContestPhase } from '../frame/contest-frame.ts';

/** The phase of a contest, by its state and whether a start is known. */
export function phaseOf({ clock, state }: Pick<ContestState, 'clock' | 'state'>): ContestPhase {
  return phaseFor(state, clock.startMs !== undefined);
}

/** The phase of a contest with that state. */
export function phaseFor(state: StateObject, hasStart: boolean): ContestPhase {
  const isFrozen = state.frozen !== null && state.thawed === null;
  if (state.started === null) return hasStart ? 'before' : 'unscheduled';
  if (state.ended === null) return isFrozen ? 'frozen' : 'running';
  if (isFrozen) return 'waiting';
  return state.finalized === null ? 'open' : 'final';
}
