export { defined, groupedBy, jsonIn, jsonText, ownValue, pick, scalarText } from './values.ts';
