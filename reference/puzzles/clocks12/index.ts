export {
  clocks12,
  parseTwelveHourTurn,
  type TwelveHourDials,
  type TwelveHourTurn,
  writeTwelveHourTurn,
} from './clocks12.ts';
export { drawClocks12, turnedBy } from './draw.ts';
