import type { ComponentChildren, JSX } from 'preact';
import type { Saying } from '#translations';
import { WithMoments } from './common.tsx';
import { refusalWords } from './judge-words.ts';
import { line, worded } from './text.ts';

/** A field's name, its explanation, and what is wrong with it. */
interface FieldProps {
  readonly label: string;
  readonly name: string;
  readonly hint?: ComponentChildren;
  readonly error?: string | undefined;
}

/** What a form knows of each of its fields: its name, what was typed, what is wrong with that. */
export const typedFields =
  <Name extends string>(
    form: Readonly<Record<Name, string>>,
    faults: Readonly<Partial<Record<NoInfer<Name>, string>>>,
  ) =>
  (name: Name) => ({ name, value: form[name], error: faults[name] });

/** Refusals that begin with the name of a property (`name: found …`), by the fields that stand for them, without it;
 *  and `others`, of the form as a whole. */
export function errorsAt<Name extends string>(
  errors: readonly string[],
  properties: Readonly<Record<Name, readonly string[]>>,
): { readonly at: Partial<Readonly<Record<Name, string>>>; readonly others: readonly string[] } {
  const at: Partial<Record<Name, string>> = {};
  const names = Object.keys(properties) as Name[];
  const others = errors.filter((error) => {
    const [, property = '', text = ''] = /^(\w[\w ]*?)(?: \d+)?: (.*)$/s.exec(error) ?? [];
    const name = names.find((one) => properties[one].includes(property));
    if (name !== undefined) at[name] = at[name] === undefined ? text : `${at[name]}; ${text}`;
    return name === undefined;
  });
  return { at, others };
}

/** A line of text, a password, a number. */
export function TextField(
  props: FieldProps & {
    readonly type?: 'text' | 'password';
    readonly value?: string | undefined;
    readonly autocomplete?: string;
    readonly required?: boolean;
    readonly autofocus?: boolean;
  },
): JSX.Element {
  const shared = {
    id: idOf(props),
    name: props.name,
    value: props.value,
    autocomplete: props.autocomplete as 'off' | undefined,
    required: props.required,
    autofocus: props.autofocus,
    ...described(props),
  };
  return (
    <Field {...props}>
      {props.type === 'password' ? <input type="password" {...shared} /> : <input type="text" {...shared} />}
    </Field>
  );
}

/** A password that somebody has, or chooses now (`isNew`). */
export const PasswordField = ({
  isNew = false,
  ...props
}: Partial<FieldProps> &
  Pick<FieldProps, 'label'> & {
    readonly isNew?: boolean;
    readonly autofocus?: boolean;
  }): JSX.Element => (
  <TextField
    name="password"
    {...props}
    type="password"
    autocomplete={isNew ? 'new-password' : 'current-password'}
    required
  />
);

/** One of several. */
export function SelectField(
  props: FieldProps & {
    readonly value?: string | undefined;
    /** Value and name of each. */
    readonly options: readonly (readonly [string, string | Saying])[];
    readonly required?: boolean;
  },
): JSX.Element {
  return (
    <Field {...props}>
      <select id={idOf(props)} name={props.name} required={props.required} {...described(props)}>
        {props.options.map(([value, name]) => (
          <option key={value} value={value} selected={value === props.value}>
            {worded(name)}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** Several lines of text; what was typed stays as it is. */
export const LinesField = (
  props: FieldProps & {
    readonly text: string;
    readonly rows?: number;
    readonly required?: boolean;
    /** False for code and lists. */
    readonly spellcheck?: boolean;
    /** Characters that the judge takes: a script refuses more before they are laid out. */
    readonly most?: number;
  },
): JSX.Element => (
  <Field {...props}>
    <textarea
      id={idOf(props)}
      name={props.name}
      rows={props.rows ?? 6}
      required={props.required}
      spellcheck={props.spellcheck}
      data-most={props.most}
      {...described(props)}
    >
      {props.text}
    </textarea>
  </Field>
);

/** Yes or no: `yes` is sent, or nothing. */
export const CheckField = (props: {
  readonly label: string;
  readonly name: string;
  readonly isOn: boolean;
}): JSX.Element => (
  <p class="check-field">
    <label>
      <input type="checkbox" name={props.name} value="yes" checked={props.isOn} /> {props.label}
    </label>
  </p>
);

/** What a field for the name of a package (`list`) proposes, by both of its names. */
export const PackageNames = (props: {
  readonly id: string;
  readonly packages: readonly { readonly slug: string; readonly title: string }[];
}): JSX.Element => (
  <datalist id={props.id}>
    {props.packages.map(({ slug, title }) => (
      <option key={slug} value={line(slug)}>
        {line(title)}
      </option>
    ))}
  </datalist>
);

/** A zip file. */
export const ZipField = (props: FieldProps): JSX.Element => (
  <Field {...props}>
    <input
      id={idOf(props)}
      name={props.name}
      type="file"
      accept=".zip,application/zip"
      required
      {...described(props)}
    />
  </Field>
);

/** A date and a time by the clocks of the zone in the field `zone`, which a script replaces by that of the browser. */
export const TimeField = (props: {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly hint: string;
  readonly error: string | undefined;
}): JSX.Element => (
  <Field {...props}>
    <input
      type="datetime-local"
      id={`field-${props.name}`}
      name={props.name}
      value={line(props.value)}
      data-zoned="zone"
      {...described(props)}
    />
  </Field>
);

/** Label, control, explanation and error of a field. */
export function Field(props: FieldProps & { readonly children?: ComponentChildren }): JSX.Element {
  const id = idOf(props);
  return (
    <div class={props.error === undefined ? 'field' : 'field field-wrong'}>
      <label for={id}>{props.label}</label>
      {props.children}
      {props.hint === undefined ? null : (
        <p class="hint" id={`${id}-hint`}>
          {props.hint}
        </p>
      )}
      {props.error === undefined ? null : (
        <p class="field-error" id={`${id}-error`}>
          <WithMoments text={line(refusalWords(props.error))} />
        </p>
      )}
    </div>
  );
}

const idOf = ({ name }: { readonly name: string }): string => `field-${name}`;

/** Attributes that connect a control with its explanation and error. What is wrong has the focus, so that it is
 *  scrolled to: browsers give it to the first control of a page that asks for it. */
export function described(props: FieldProps): {
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: 'true';
  readonly autofocus?: true;
} {
  const ids = [
    ...(props.hint === undefined ? [] : [`${idOf(props)}-hint`]),
    ...(props.error === undefined ? [] : [`${idOf(props)}-error`]),
  ];
  return {
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
    ...(props.error !== undefined && ({ 'aria-invalid': 'true', autofocus: true } as const)),
  };
}

/** Sends a form: what its page is for. */
export const SubmitButton = ({ children }: { readonly children?: ComponentChildren }): JSX.Element => (
  <button class="button-main" type="submit">
    {children}
  </button>
);

/** What is wrong with a form as a whole, above it. */
export const FormErrors = ({ errors }: { readonly errors: readonly string[] }): JSX.Element | null =>
  errors.length === 0 ? null : (
    <div class="notice notice-bad" role="alert">
      {errors.map((error) => (
        <p key={error}>
          <WithMoments text={line(refusalWords(error))} />
        </p>
      ))}
    </div>
  );
