import type { ContestReader } from '../../../../contests/contest-reader.ts';

/** Says that nothing may follow in the log of a contest whose results are final. */
export const finalFault = ({ live: { state } }: ContestReader): readonly string[] => {
  const since = state.state.end_of_updates;
  return since === null ? [] : [`nothing changes any more: the results are final since ${since}`];
};
