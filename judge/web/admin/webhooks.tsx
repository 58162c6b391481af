import type { JSX } from 'preact';
import { paths } from '#protocol';
import type { PageProps } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { OnceField } from '../frame/once-field.tsx';
import { ButtonLink, Moment, RowTable } from '../parts/common.tsx';
import { TextField } from '../parts/form.tsx';
import { howMany, line } from '../parts/text.ts';

/** A webhook as administrators see it. */
interface WebhookRow {
  readonly id: number;
  readonly url: string;
  /** Types of events, and ids of contests; empty: all. */
  readonly endpoints: readonly string[];
  readonly contestIds: readonly string[];
  /** Not null: it gets alarms, with links that begin with this. */
  readonly linkBase: string | null;
  readonly active: boolean;
  readonly failures: number;
  /** Why the last call failed. */
  readonly trouble: string | null;
  readonly createdAt: Date;
}

/** What the page of webhooks shows. */
export interface WebhooksView {
  readonly webhooks: readonly WebhookRow[];
  /** Secret of the webhook for alarms that was just made. */
  readonly secret?: string;
  /** The address of a refused webhook, and why it was refused. */
  readonly url?: string;
  readonly fault?: string;
}

/** The webhooks, and their failures. */
export function WebhooksPage({ frame, view }: PageProps<WebhooksView>): JSX.Element {
  const { webhooks, secret } = view;
  return (
    <Layout
      frame={frame}
      title="Webhooks"
      above={<a href={paths.settings}>Settings</a>}
      actions={<ButtonLink href={paths.alarms}>Alarms</ButtonLink>}
    >
      {secret === undefined ? null : (
        <div class="notice notice-good">
          <p>The secret by which calls are signed. Copy it now: this page shows it for ten minutes.</p>
          <p>
            <code class="secret">{line(secret)}</code>
          </p>
        </div>
      )}
      <Webhooks rows={webhooks} />
      <h2>Add a webhook for alarms</h2>
      <form method="post" action={paths.webhooks} data-once>
        <OnceField />
        <TextField
          label="Address"
          name="url"
          value={view.url}
          error={view.fault}
          required
          hint="It is called when something needs the attention of the jury. It sends only what the public may see."
        />
        <button type="submit">Add</button>
      </form>
      <p class="hint">
        Programs add webhooks for what happens in contests through the Contest API:{' '}
        <code>POST /api/webhooks</code>.
      </p>
    </Layout>
  );
}

const Webhooks = ({ rows }: { readonly rows: readonly WebhookRow[] }): JSX.Element => (
  <RowTable
    caption="Webhooks"
    class="cards"
    empty="Nobody is called."
    rows={rows}
    columns={[
      ['Address', ({ url }) => line(url), 'wrap'],
      ['Contests', ({ linkBase, contestIds }) => (linkBase === null ? listed(contestIds) : '–'), 'wrap'],
      [
        'Events',
        ({ linkBase, endpoints }) =>
          linkBase === null ? listed(endpoints) : `alarms; links to ${line(linkBase)}`,
        'wrap',
      ],
      ['Since', ({ createdAt }) => <Moment at={createdAt} />],
      [
        'State',
        (row) => (
          <>
            {row.active ? null : <strong class="badge">called no more</strong>} {stateWords(row)}
          </>
        ),
        'wrap',
      ],
      [
        'Actions',
        (row) => (
          <>
            <a href={`${paths.webhooks}/${row.id}`}>
              Change<span class="unseen">: {line(row.url)}</span>
            </a>
            <Actions row={row} />
          </>
        ),
      ],
    ]}
  />
);

const listed = (names: readonly string[]): string => (names.length === 0 ? 'all' : line(names.join(', ')));

function stateWords({ trouble, failures }: WebhookRow): string {
  if (trouble === null) return 'works, or has not been called yet';
  return `${howMany(failures, 'call')} failed: ${line(trouble)}`;
}

function Actions({ row: { id, url, trouble, linkBase } }: { readonly row: WebhookRow }): JSX.Element {
  const button = (value: string, words: string) => (
    <button class="small-button" type="submit" name="do" value={value}>
      {words}
      <span class="unseen">: {line(url)}</span>
    </button>
  );
  return (
    <form class="inline-form" method="post" action={`${paths.webhooks}/${id}`} data-once>
      {trouble === null ? null : button('again', 'Try again now')}
      {linkBase === null ? null : button('test', 'Send a test alarm')}
      {button('remove', 'Remove')}
    </form>
  );
}
