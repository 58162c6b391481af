export { type Defined, defined, groupedBy, pick } from './values.ts';
