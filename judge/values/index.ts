export { BoundedCache } from './bounded-cache.ts';
export { defined, groupedBy, jsonIn, jsonText, ownValue, pick, scalarText } from './values.ts';
