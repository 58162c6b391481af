export { drawHourDial, type HourDial, shownHour } from './dial.ts';
export { modulo12, readHour } from './hours.ts';
