import type { KeptImage } from '#protocol';
import { type CaseImages, imageAudiences } from '#verdict';

const mostBytes = 4 * 1024 ** 2;

/** Collects the pictures of the cases of one submission after the other, as texts for a page or a store. */
export class ImageKeeper {
  readonly #kept = new Map<string, readonly KeptImage[]>();
  #bytes = 0;

  /** Adds the pictures of a case, unless there are too many already. If a case is drawn again, the later ones count. */
  readonly see = (caseName: string, images: CaseImages): void => {
    const own = imageAudiences.flatMap((audience): KeptImage[] => {
      const image = images[audience];
      if (image === undefined) return [];
      const base64 = Buffer.from(image.bytes).toString('base64');
      return [{ caseName, image: `${audience}image`, mime: image.mime, base64 }];
    });
    const bytes = own.reduce((sum, { base64 }) => sum + base64.length, this.#bytes);
    if (bytes > mostBytes) return;
    this.#bytes = bytes;
    this.#kept.set(caseName, own);
  };

  /** The pictures of these cases, in their order; forgets all. */
  take(cases: readonly { readonly name: string }[]): readonly KeptImage[] {
    const taken = cases.flatMap(({ name }) => this.#kept.get(name) ?? []);
    this.#kept.clear();
    this.#bytes = 0;
    return taken;
  }
}
