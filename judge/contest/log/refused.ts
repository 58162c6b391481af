/** Why a change was refused, in one line: what was found and what was expected. */
export interface ContestRefusal {
  readonly refused: string;
}

/** True for a refusal. */
export const isRefused = (result: object): result is ContestRefusal => 'refused' in result;
