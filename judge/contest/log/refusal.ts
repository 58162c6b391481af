/** Why a change was refused, in one line: what was found and what was expected. */
export interface Refusal {
  readonly refused: string;
}

/** True for a refusal. */
export const isRefusal = (result: object): result is Refusal => 'refused' in result;
