import type { JSX } from 'preact';
import { rich, t } from '#translations';
import { TextBox } from '../parts/common.tsx';
import { LinesField } from '../parts/form.tsx';
import { line } from '../parts/text.ts';

/** A form that was sent. */
export interface SentForm {
  /** Path with query. */
  readonly action: string;
  /** Name and value of each field. */
  readonly texts: readonly (readonly [string, string])[];
  /** Name of each field with a file, and the file's name. */
  readonly files: readonly (readonly [string, string])[];
}

/** The same form with the same values, of which those with faults can be changed. A browser does not give files back:
 *  they are listed, to be chosen again. */
export function SendAgain(props: {
  readonly form: SentForm;
  readonly button?: string;
  /** By the names of fields. */
  readonly faults?: Readonly<Record<string, string>> | undefined;
}): JSX.Element {
  const { form, button = t('Send again'), faults = {} } = props;
  const { action, texts, files } = form;
  return (
    <form method="post" action={action} enctype="multipart/form-data" data-once>
      {texts.map(([name, value], index) =>
        Object.hasOwn(faults, name) ? (
          <LinesField
            key={index}
            label={line(name.replaceAll('_', ' '))}
            name={name}
            text={value}
            error={faults[name]}
          />
        ) : (
          <input key={index} type="hidden" name={name} value={value} />
        ),
      )}
      {files.map(([name, file], index) => (
        <div key={index} class="field">
          <label for={`again-${index}`}>{rich('Choose {file} again', { file: line(file) })}</label>
          <input id={`again-${index}`} type="file" name={name} required />
        </div>
      ))}
      <p>
        <button class="button-main" type="submit">
          {button}
        </button>
      </p>
    </form>
  );
}

/** Names of the fields in which another form carries a sent form along. */
export const carriedNames = { action: 'again.action', text: 'again.text.', file: 'again.file.' } as const;

/** A sent form as hidden fields of another form: the log-in form brings it back. */
export const CarriedFields = ({
  form: { action, texts, files },
}: {
  readonly form: SentForm;
}): JSX.Element => (
  <>
    <input type="hidden" name={carriedNames.action} value={action} />
    {texts.map(([name, value], index) => (
      <input key={index} type="hidden" name={carriedNames.text + name} value={value} />
    ))}
    {files.map(([name, file], index) => (
      <input key={index} type="hidden" name={carriedNames.file + name} value={file} />
    ))}
  </>
);

/** The texts that a form contained, to be copied; nothing if there are none. */
export function TypedTexts({
  texts,
}: {
  readonly texts: readonly (readonly [string, string])[];
}): JSX.Element | null {
  const shown = texts.filter(([, value]) => value.trim() !== '');
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="typed">
      <h2 id="typed">{t('What you typed')}</h2>
      {shown.map(([name, value], index) => (
        <TextBox key={index} label={line(name)} text={value} />
      ))}
    </section>
  );
}
