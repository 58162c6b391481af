import { createContext, type JSX } from 'preact';
import { onceField } from '#protocol';

/** The key of the forms of a page (`PageFrame`). */
export const FormKey = createContext<string | undefined>(undefined);

/** In every form that makes something that is shown once: who sends it twice makes it once. */
export const OnceField = (): JSX.Element => (
  <FormKey.Consumer>{(key) => <input type="hidden" name={onceField} value={key} />}</FormKey.Consumer>
);
