export { defined, groupedBy, jsonIn, ownValue, pick } from './values.ts';
