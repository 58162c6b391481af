export { followPrimary } from './follow.ts';
export { Primary } from './primary.ts';
