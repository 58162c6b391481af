import type { JSX } from 'preact';
import { paths } from '#protocol';
import type { PageFrame } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { Empty, Heads, Moment, Table } from '../parts/common.tsx';
import { address, line } from '../parts/text.ts';

/** An entry of the audit log. */
interface AuditRow {
  readonly id: number;
  readonly at: Date;
  readonly account: string | undefined;
  readonly action: string;
  readonly object: string;
  readonly details: string;
  readonly address: string;
}

/** What the audit log shows. */
export interface AuditView {
  readonly rows: readonly AuditRow[];
  readonly older: number | undefined;
}

/** The audit log: every change that affects others, newest first. */
export function AuditPage({ frame, view }: { frame: PageFrame; view: AuditView }): JSX.Element {
  return (
    <Layout frame={frame} title="Audit log" above="Administration" width="wide">
      {view.rows.length === 0 ? (
        <Empty>Nothing has happened yet.</Empty>
      ) : (
        <Table
          caption="Audit log"
          class="cards cards-flow"
          head={<Heads names={['When', 'Who', 'What', 'Of', 'Details', 'From']} />}
        >
          {view.rows.map((row) => (
            <tr key={row.id}>
              <td>
                <Moment at={row.at} />
              </td>
              <td class="wrap">
                {row.account === undefined ? <span class="soft">nobody</span> : line(row.account)}
              </td>
              <td>{line(row.action)}</td>
              <td class="wrap">{line(row.object)}</td>
              <td class="wrap">{row.details === '' ? null : <code>{line(row.details)}</code>}</td>
              <td data-label="From">{line(row.address)}</td>
            </tr>
          ))}
        </Table>
      )}
      <nav class="pager" aria-label="Pages">
        {view.older === undefined ? null : <a href={address(paths.audit, { before: view.older })}>Older</a>}
      </nav>
    </Layout>
  );
}
