/** The jury is or may be wrong: its answer is broken, or an output beats it. Becomes JE, never WA.
 *  ```ts
 *  const checker: Checker = ({ answer }) => {
 *    if (answer === '') throw new JuryError('the answer file is empty');
 *    return { kind: 'accepted' };
 *  };
 *  checker({ input: '', answer: '', output: '', args: [] }); // throws JuryError
 *  ``` */
export class JuryError extends Error {
  override readonly name = 'JuryError';
}
