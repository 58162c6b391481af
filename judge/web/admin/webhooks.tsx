import type { JSX } from 'preact';
import { paths } from '#protocol';
import type { PageProps } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { ButtonLink, Empty, Heads, Moment, Table } from '../parts/common.tsx';
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
          <p>The secret by which calls are signed. Copy it now; it is not shown again.</p>
          <p>
            <code class="secret">{line(secret)}</code>
          </p>
        </div>
      )}
      {webhooks.length === 0 ? <Empty>Nobody is called.</Empty> : <Webhooks rows={webhooks} />}
      <h2>Add a webhook for alarms</h2>
      <form method="post" action={paths.webhooks} data-once>
        <TextField
          label="Address"
          name="url"
          value={view.url}
          error={view.fault}
          required
          maxLength={2000}
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
  <Table
    caption="Webhooks"
    class="cards"
    head={<Heads names={['Address', 'Contests', 'Events', 'Since', 'State', 'Actions']} />}
  >
    {rows.map((row) => (
      <tr key={row.id}>
        <th scope="row" class="wrap">
          {line(row.url)}
        </th>
        <td data-label="Contests" class="wrap">
          {row.linkBase === null ? listed(row.contestIds) : '–'}
        </td>
        <td data-label="Events" class="wrap">
          {row.linkBase === null ? listed(row.endpoints) : `alarms; links to ${line(row.linkBase)}`}
        </td>
        <td data-label="Since">
          <Moment at={row.createdAt} />
        </td>
        <td data-label="State" class="wrap">
          {row.active ? null : <strong class="badge">called no more</strong>} {stateWords(row)}
        </td>
        <td data-label="Actions">
          <a href={`${paths.webhooks}/${row.id}`}>
            Change<span class="unseen">: {line(row.url)}</span>
          </a>
          <Actions row={row} />
        </td>
      </tr>
    ))}
  </Table>
);

const listed = (names: readonly string[]): string => (names.length === 0 ? 'all' : line(names.join(', ')));

function stateWords({ trouble, failures }: WebhookRow): string {
  if (trouble === null) return 'works, or has not been called yet';
  return `${howMany(failures, 'call')} failed: ${line(trouble)}`;
}

const Actions = ({ row: { id, url, trouble, linkBase } }: { readonly row: WebhookRow }): JSX.Element => (
  <form class="inline-form" method="post" action={`${paths.webhooks}/${id}`} data-once>
    {trouble === null ? null : (
      <button class="small-button" type="submit" name="do" value="again">
        Try again now<span class="unseen">: {line(url)}</span>
      </button>
    )}
    {linkBase === null ? null : (
      <button class="small-button" type="submit" name="do" value="test">
        Send a test alarm<span class="unseen">: {line(url)}</span>
      </button>
    )}
    <button class="small-button" type="submit" name="do" value="remove">
      Remove<span class="unseen">: {line(url)}</span>
    </button>
  </form>
);
