import { type Frame, InputError, type Picture } from '#problem-api';
import { Player } from './replay-player.ts';

const mostFrames = 2_000;

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
function framesFrom(picture: Picture, input: string, output: string): readonly Frame[] {
  const frames: Frame[] = [];
  try {
    for (const frame of picture.frames(input, output)) {
      frames.push(frame);
      if (frames.length === mostFrames) break;
    }
  } catch (error) {
    if (!(error instanceof InputError) && !(error instanceof RangeError)) throw error;
  }
  return frames;
}
