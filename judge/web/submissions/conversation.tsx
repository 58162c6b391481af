import type { JSX } from 'preact';
import type { CaseTexts, PassTexts } from '#protocol';
import { t } from '#translations';
import { Empty, TextBox } from '../parts/common.tsx';
import { Dialogue, turnsOf } from '../parts/dialogue.tsx';
import { line } from '../parts/text.ts';

/** What an interactive or multi-pass case consists of. */
export interface ConversationProps {
  /** Of the case. */
  readonly name: string;
  readonly texts: Pick<CaseTexts, 'dialogue' | 'passes'>;
  /** `Your program`, `The program`. */
  readonly program: string;
}

/** True if there is more to see than one output. */
export const isConversation = ({ dialogue, passes }: ConversationProps['texts']): boolean =>
  dialogue !== undefined || passes !== undefined;

/** A conversation, or what each pass read and wrote. */
export function Conversation({ name, texts, program }: ConversationProps): JSX.Element {
  const { dialogue, passes = [] } = texts;
  if (dialogue === '') return <Empty>{t('Nothing was said.')}</Empty>;
  if (dialogue === undefined) return <Passes name={name} passes={passes} />;
  const caption = t('Conversation of {name}', { name: line(name) });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll a long conversation.
    <section class="table-region conversation" aria-label={caption} tabIndex={0}>
      <Dialogue caption={caption} program={program} turns={turnsOf(dialogue)} />
    </section>
  );
}

function Passes(props: { readonly name: string; readonly passes: readonly PassTexts[] }): JSX.Element {
  const { name, passes } = props;
  return (
    <>
      {passes.map(({ pass, input, output }, index) => (
        <section key={pass} aria-label={t('Pass {pass} of {name}', { pass, name: line(name) })}>
          {pass === (passes[index - 1]?.pass ?? 0) + 1 ? null : (
            <Empty>{t('The passes in between are not kept.')}</Empty>
          )}
          <TextBox label={t('Input of {name}, pass {pass}', { name, pass })} text={input} />
          <TextBox label={t('Output of {name}, pass {pass}', { name, pass })} text={output} />
        </section>
      ))}
    </>
  );
}
