/** Why a change was refused, in one line: found, expected. */
export interface ContestRefusal {
  readonly refused: string;
}

/** True for a refusal. */
export const isRefused = (result: object): result is ContestRefusal => 'refused' in result;
