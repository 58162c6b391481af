/** Theory of operation. A thread makes pixels of drawings, for the sites that show a preview of a link: none of them
 *  shows SVG. It takes 0.1 s for each, and pages must not wait meanwhile. The font is one that the library of formulas
 *  brings along, as a server need not have any; it has Latin letters and digits, so texts of people are not drawn
 *  (decision 0052). */
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { brotliDecompressSync } from 'node:zlib';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import engine from '@resvg/resvg-wasm/index_bg.wasm';
import letters from 'katex/dist/fonts/KaTeX_SansSerif-Regular.ttf';
import type { ThreadAnswer, ThreadTask } from '#host';

setPriority(constants.priority.PRIORITY_BELOW_NORMAL); // of this thread alone: pages and programs come first

const fileOf = (path: string) => readFile(new URL(path, import.meta.url));

/** The build has compressed the engine. */
const ready = Promise.all([
  fileOf(letters),
  fileOf(engine).then((bytes) => initWasm(brotliDecompressSync(bytes))),
]);

parentPort?.on('message', async ({ id, task: svg }: ThreadTask<string>) => {
  parentPort?.postMessage({ id, answer: await paint(svg) } satisfies ThreadAnswer<Uint8Array>);
});

/** The drawing as PNG. */
async function paint(svg: string): Promise<Uint8Array> {
  const [font] = await ready;
  const fonts = { fontBuffers: [font], defaultFontFamily: family, sansSerifFamily: family };
  const drawing = new Resvg(svg, { font: fonts });
  const image = drawing.render();
  const png = image.asPng();
  image.free(); // the engine's memory is not collected
  drawing.free();
  return png;
}

const family = 'KaTeX_SansSerif';
