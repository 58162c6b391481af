export { defined, groupedBy, ownValue, pick } from './values.ts';
