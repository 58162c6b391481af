/** Theory of operation. A package may draw outputs: its checker leaves pictures in the feedback folder, and its output
 *  visualizer runs after every run of the checker and may replace them. This takes time, so only some cases of a
 *  submission are drawn. Whatever goes wrong becomes a remark for the jury, never a verdict. */
import { type LeftFiles, type OpenChecker, type OutputVisualizer, readImages } from '#checking';
import type { TestCase } from '#problem-reader';
import { drawingFault } from '#protocol';
import type { CaseImages, CheckResult } from '#verdict';

/** Which cases are drawn, and who gets the pictures. */
export interface WantedImages {
  /** The first cases of the problem that are drawn though they are accepted, this many. */
  readonly accepted: number;
  /** How many others are drawn. */
  readonly others: number;
  readonly see: (caseName: string, images: CaseImages) => void;
}

/** An output that the checker has seen. */
interface SeenOutput {
  readonly name: string;
  readonly kind: CheckResult['kind'] | 'another pass';
  /** Undefined in an interactive problem. */
  readonly outputPath?: string;
  readonly left?: LeftFiles | undefined;
}

/** What drawing the outputs of a submission needs. */
interface DrawerOptions {
  readonly wanted: WantedImages;
  readonly cases: readonly TestCase[];
  /** The visualizer of the problem. Undefined: it has none. @throws UserError if it does not compile */
  readonly openVisualizer: (() => Promise<OutputVisualizer>) | undefined;
  readonly signal: AbortSignal;
}

/** Draws outputs of one submission. */
export class Drawer {
  readonly #options: DrawerOptions;
  readonly #places: ReadonlyMap<string, number>;
  readonly #drawn = new Set<string>();
  #isBroken = false;

  constructor(options: DrawerOptions) {
    this.#options = options;
    this.#places = new Map(options.cases.map(({ name }, place) => [name, place]));
  }

  /** Returns a remark for the jury; '' if all is well. @throws the signal's reason, and nothing else */
  async draw(output: SeenOutput): Promise<string> {
    const place = this.#places.get(output.name);
    const testCase = this.#options.cases[place ?? -1];
    if (place === undefined || testCase === undefined || this.#isBroken || !this.#wants(output, place))
      return '';
    const { signal, openVisualizer, wanted } = this.#options;
    try {
      const job = { ...testCase, ...output };
      const drawing = openVisualizer
        ? await (await openVisualizer()).draw(job, signal)
        : { ...readImages(output.left?.files ?? []), wasStopped: false };
      this.#isBroken = drawing.wasStopped;
      if (drawing.images.judge ?? drawing.images.team) wanted.see(output.name, drawing.images);
      return drawing.faults.map(drawingFault).join('\n');
    } catch (error) {
      signal.throwIfAborted();
      this.#isBroken = true;
      return drawingFault(error instanceof Error ? error.message : String(error));
    }
  }

  #wants({ name, kind }: SeenOutput, place: number): boolean {
    const { accepted, others } = this.#options.wanted;
    if (kind === 'accepted' && place < accepted) return true;
    if (kind === 'accepted' && !this.#drawn.has(name)) return false;
    if (this.#drawn.size >= others && !this.#drawn.has(name)) return false;
    this.#drawn.add(name);
    return true;
  }
}

/** The same checker, whose outputs are drawn. */
export function drawing(checker: OpenChecker, drawer: Drawer): OpenChecker {
  const { checkPass } = checker;
  const remarked = (result: CheckResult, remark: string): CheckResult =>
    remark === '' ? result : { ...result, forJury: withRemark(result.forJury, remark) };
  return {
    takesMany: checker.takesMany,
    async check(job) {
      const { name, outputPath } = job;
      let remark: string | undefined;
      const result = await checker.check(job, async ({ result: { kind }, left }) => {
        remark = await drawer.draw({ name, kind, outputPath, left });
      });
      remark ??= await drawer.draw({ name, kind: result.kind, outputPath });
      return remarked(result, remark);
    },
    ...(checkPass && {
      async checkPass(job, before) {
        const { name, outputPath } = job;
        const opinion = await checkPass.call(checker, job, before);
        const { result, next, left } = opinion;
        try {
          const kind = next === undefined ? result.kind : 'another pass';
          const remark = await drawer.draw({ name, kind, outputPath, left });
          return { ...opinion, result: remarked(result, remark) };
        } catch (error) {
          opinion.dispose();
          throw error;
        }
      },
    }),
    close: () => checker.close(),
  };
}

/** What the jury is told, with one more remark. */
export const withRemark = (forJury: string | undefined, remark: string): string =>
  forJury === undefined || forJury === '' ? remark : `${forJury}\n${remark}`;
