export { drawHourDial, shownHour } from './dial.ts';
export { modulo12, readHour } from './hours.ts';
