import { MachineLack } from '#host';

/** A program cannot be compiled on this machine: the tools of its language are missing, or the language is unknown.
 *  The program's author is not at fault. */
export class MissingLanguageError extends MachineLack {
  override readonly code = 'language-missing';
  /** What is missing and how to fix it, in a few words: `no Ruby here; judge doctor --install ruby`. */
  readonly lack: string;

  constructor(message: string, { lack, hint }: { readonly lack: string; readonly hint?: string }) {
    super(message, hint === undefined ? {} : { hint });
    this.lack = lack;
  }
}
