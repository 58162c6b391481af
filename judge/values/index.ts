export { defined, groupedBy, jsonIn, ownValue, pick, scalarText } from './values.ts';
