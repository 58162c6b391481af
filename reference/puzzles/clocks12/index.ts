export {
  clocks12,
  drawClocks12,
  parseTwelveHourTurn,
  type TwelveHourDials,
  type TwelveHourTurn,
  writeTwelveHourTurn,
} from './clocks12.ts';
