import { KeptFolders, Store } from '../../host/index.ts';

/** What is remembered of a compilation, beside what the compiler left. */
export type CompileRecord =
  | { readonly ok: true; readonly output: string; readonly mainClass?: string }
  | {
      readonly ok: false;
      readonly output: string;
      readonly reason: string;
      /** It might not happen again. */
      readonly isChance?: true;
    };

/** Compiled programs by content. The folders are what contestants' programs see as /prog. */
export class CompileCache extends KeptFolders<CompileRecord> {
  /** `folder`: default: the store of this user. `holds`: what is used stays while this process runs. */
  constructor(folder?: string, { holds = false }: { readonly holds?: boolean } = {}) {
    super('programs', { holds, ...(folder === undefined ? {} : { store: new Store(folder) }) });
  }
}
