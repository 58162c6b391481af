import type { JSX } from 'preact';
import type { PageFrame } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { Empty, Heads, Moment, Table } from '../parts/common.tsx';
import { paths } from '../parts/paths.ts';
import { howMany, line } from '../parts/text.ts';

/** A webhook as administrators see it. */
export interface WebhookRow {
  readonly id: number;
  readonly url: string;
  /** Types of events, and ids of contests; empty: all. */
  readonly endpoints: readonly string[];
  readonly contestIds: readonly string[];
  readonly active: boolean;
  readonly failures: number;
  /** Why the last call failed. */
  readonly trouble: string | null;
  readonly createdAt: Date;
}

/** Who is called with what happens in contests, and what goes wrong. */
export function WebhooksPage({
  frame,
  webhooks,
}: {
  frame: PageFrame;
  webhooks: readonly WebhookRow[];
}): JSX.Element {
  return (
    <Layout frame={frame} title="Webhooks" above={<a href={paths.settings}>Settings</a>}>
      {webhooks.length === 0 ? <Empty>Nobody is called.</Empty> : <Webhooks rows={webhooks} />}
      <p class="hint">
        Programs add webhooks through the Contest API: <code>POST /api/webhooks</code>.
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
          {listed(row.contestIds)}
        </td>
        <td data-label="Events" class="wrap">
          {listed(row.endpoints)}
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
  if (trouble === null) return 'works, or was not called yet';
  return `${howMany(failures, 'call')} failed: ${line(trouble)}`;
}

const Actions = ({ row: { id, url, trouble } }: { readonly row: WebhookRow }): JSX.Element => (
  <form class="inline-form" method="post" action={`${paths.webhooks}/${id}`} data-once>
    {trouble === null ? null : (
      <button class="small-button" type="submit" name="do" value="again">
        Try again now<span class="unseen">: {line(url)}</span>
      </button>
    )}
    <button class="small-button" type="submit" name="do" value="remove">
      Remove<span class="unseen">: {line(url)}</span>
    </button>
  </form>
);
