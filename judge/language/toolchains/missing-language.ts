import { MachineLack } from '../../host/index.ts';

/** A program cannot be compiled because of this machine: it lacks the tools of a language, or nobody here knows the language at all.
 *  Whoever wrote the program is not to blame. */
export class MissingLanguageError extends MachineLack {
  /** What is missing and what helps, in a few words: `no Ruby here; judge doctor --install ruby`. */
  readonly lack: string;

  constructor(message: string, { lack, hint }: { readonly lack: string; readonly hint?: string }) {
    super(message, hint === undefined ? {} : { hint });
    this.lack = lack;
  }
}
