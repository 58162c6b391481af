import type { JSX } from 'preact';
import type { JoiningLink } from '#protocol';
import { t } from '#translations';
import { Moment, RowTable } from '../parts/common.tsx';
import { line } from '../parts/text.ts';

/** The address of a link that was just made. */
export const NewLink = (props: {
  readonly made: string | undefined;
  readonly text: string;
}): JSX.Element | null =>
  props.made === undefined ? null : (
    <div class="notice notice-good">
      <p>{props.text}</p>
      <p>
        <code class="secret">{line(props.made)}</code>
      </p>
    </div>
  );

/** Links, each with a button that withdraws it. `fields`: sent with it; `idName`: the field with the id of the link. */
export const LinkTable = (props: {
  readonly links: readonly Omit<JoiningLink, 'forCoach'>[];
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly idName: string;
}): JSX.Element => (
  <RowTable
    caption={t('Links')}
    class="cards"
    empty={t('There are no links.')}
    rows={props.links}
    columns={[
      [t('For'), ({ name }) => line(name || '–'), 'wrap'],
      [t('Used'), ({ used, most }) => (most === null ? String(used) : t('{used} of {most}', { used, most }))],
      [
        t('Good until'),
        ({ expiresAt }) => (expiresAt === null ? t('it is withdrawn') : <Moment at={expiresAt} />),
      ],
      [
        `-${t('Withdraw')}`,
        ({ id }) => (
          <form class="inline-form" method="post" action={props.action} data-once>
            {Object.entries({ ...props.fields, [props.idName]: String(id) }).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button type="submit" class="small-button">
              {t('Withdraw')}
            </button>
          </form>
        ),
      ],
    ]}
  />
);
