import { type Frame, isInputError, type Picture } from '#problem-api';
import { Player } from './replay-player.ts';

const mostFrames = 2_000;
/** Of all drawings together. */
const mostCharacters = 2 ** 25;

/** Makes every figure `.replay` below `root` a player, if its moves can be drawn. */
export function showReplays(root: ParentNode): void {
  for (const figure of root.querySelectorAll<HTMLElement>('figure.replay[hidden]')) void show(figure);
}

async function show(figure: HTMLElement): Promise<void> {
  const { picture: address = '', input = '', output = '', wrong } = figure.dataset;
  const { picture } = (await import(address)) as { readonly picture: Picture };
  const frames = framesFrom(picture, input, output);
  if (frames.length < 2) return;
  const player = new Player(frames, wrong === undefined ? undefined : Number(wrong));
  figure.replaceChildren(...player.elements);
  figure.hidden = false;
}

/** The start and the state after each move, as far as they can be drawn. */
export function framesFrom(picture: Picture, input: string, output: string): readonly Frame[] {
  const frames: Frame[] = [];
  let characters = 0;
  try {
    for (const frame of picture.frames(input, output)) {
      frames.push(frame);
      characters += frame.svg.length;
      if (frames.length === mostFrames || characters > mostCharacters) break;
    }
  } catch (error) {
    if (!isInputError(error) && !(error instanceof RangeError)) throw error;
  }
  return frames;
}
