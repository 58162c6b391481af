export { type ContestFormat, contestFilesIn, contestFormats, leftOutOf } from './contest-files.ts';
export { planContest } from './plan-contest.ts';
