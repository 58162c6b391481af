export { defined, groupedBy, pick } from './values.ts';
