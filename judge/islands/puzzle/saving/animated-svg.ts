import { drawingOf, type Game, mostFrames, viewBoxOf, wentTo } from '#playing';

/** The pictures of a game, from the start to its last move, or as many as an animation may have. */
export function* picturesOf(game: Game): Generator<string> {
  const last = Math.min(game.track.length, mostFrames - 1);
  for (let at = 0; at <= last; at += 1) yield drawingOf(wentTo(game, at));
}

/** The moves of a game as one SVG that plays endlessly, without scripts.
 *  @param stepMs - time of a move */
export function animatedSvg(game: Game, stepMs: number): string {
  const pictures = [...picturesOf(game)];
  const [first = ''] = pictures;
  const duration = `${(pictures.length + 1) * stepMs}ms`; // the last picture is shown twice as long
  const frames = pictures.map((svg, index) => {
    const [from, to] = [index / (pictures.length + 1), (index + 1) / (pictures.length + 1)];
    const isLast = index === pictures.length - 1;
    const values = isLast ? ['none', 'inline'] : ['none', 'inline', 'none'];
    const times = isLast ? [0, from] : [0, from, to];
    const keys = index === 0 ? { values: values.slice(1), times: [0, ...times.slice(2)] } : { values, times };
    const animation = `<animate attributeName="display" dur="${duration}" repeatCount="indefinite" calcMode="discrete" values="${keys.values.join(';')}" keyTimes="${keys.times.map((time) => time.toFixed(6)).join(';')}"/>`;
    return `<g display="${index === 0 ? 'inline' : 'none'}">${pictures.length > 1 ? animation : ''}${svg}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBoxOf(first)}">${frames.join('')}</svg>`;
}
