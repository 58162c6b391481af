/** Collects the logs that testlib validators write with `--testOverviewLogFileName`, one per input. Lines:
 *
 *       "n": min-value-hit max-value-hit
 *       feature "bipartite": hit
 *       constant-bounds "n": 1 100000
 *
 *   The logs contain only values read by name with bounds, and no names with digits; bounds that differ within an
 *   input are `?`. */
export class Overview {
  readonly #variables = new Map<string, Hits>();
  readonly #bounds = new Map<string, readonly [least: string, most: string]>();
  readonly #features = new Map<string, boolean>();

  add(log: string): void {
    for (const line of log.split('\n')) {
      const [, variable, hits = ''] = /^"(.*)":((?: (?:min|max)-value-hit)*)\s*$/.exec(line) ?? [];
      const [, bounded, least = '?', most = '?'] =
        /^constant-bounds "(.*)": (\S+) (\S+)\s*$/.exec(line) ?? [];
      const [, feature, hit] = /^feature "(.*)":( hit)?\s*$/.exec(line) ?? [];
      if (variable !== undefined) this.#addHits(variable, hits);
      if (bounded !== undefined) this.#addBounds(bounded, [least, most]);
      if (feature !== undefined)
        this.#features.set(feature, hit !== undefined || this.#features.get(feature) === true);
    }
  }

  #addHits(name: string, hits: string): void {
    const { least, most } = this.#variables.get(name) ?? { least: false, most: false };
    this.#variables.set(name, {
      least: least || hits.includes('min-value-hit'),
      most: most || hits.includes('max-value-hit'),
    });
  }

  /** Ignores bounds that differ from input to input. */
  #addBounds(name: string, bounds: readonly [string, string]): void {
    const [least, most] = this.#bounds.get(name) ?? bounds;
    this.#bounds.set(name, [least === bounds[0] ? least : '?', most === bounds[1] ? most : '?']);
  }

  /** Bounds and features that no input reaches. */
  unreached(): readonly { readonly place: string; readonly expected: string }[] {
    const variables = [...this.#variables].flatMap(([name, hits]) => {
      const [least, most] = this.#bounds.get(name) ?? ['?', '?'];
      const missing = [
        ...(hits.least ? [] : [`lower bound ${least}`]),
        ...(hits.most ? [] : [`upper bound ${most}`]),
      ];
      return missing.map((bound) => ({
        place: name,
        expected: `a case that reaches the ${bound.replace(' ?', '')}`,
      }));
    });
    const features = [...this.#features].flatMap(([name, isHit]) =>
      isHit ? [] : [{ place: name, expected: 'a case with this feature' }],
    );
    return [...variables, ...features];
  }

  /** How many numbers have bounds. */
  get size(): number {
    return this.#variables.size;
  }
}

interface Hits {
  readonly least: boolean;
  readonly most: boolean;
}
