export { modulo12, readHour } from './hours.ts';
