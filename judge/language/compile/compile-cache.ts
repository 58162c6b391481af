import { KeptFolders, Store } from '#host';

/** What is cached of a compilation in addition to the compiler's files. */
export type CompileRecord =
  | { readonly ok: true; readonly output: string; readonly mainClass?: string }
  | {
      readonly ok: false;
      readonly output: string;
      readonly reason: string;
      /** The failure might not happen again. */
      readonly isChance?: true;
    };

/** Compiled programs by content. Contestants' programs see the folders as /prog. */
export class CompileCache extends KeptFolders<CompileRecord> {
  /** `folder`: default: the user's store. `holds`: entries that are used stay while this process runs. */
  constructor(folder?: string, { holds = false }: { readonly holds?: boolean } = {}) {
    super('programs', { holds, store: folder === undefined ? undefined : new Store(folder) });
  }
}
