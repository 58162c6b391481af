import type { JSX } from 'preact';
import { paths } from '#protocol';
import type { PageProps } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { Empty, Moment, RowTable } from '../parts/common.tsx';
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
export function AuditPage({ frame, view }: PageProps<AuditView>): JSX.Element {
  return (
    <Layout frame={frame} title="Audit log" above="Administration" width="wide">
      {view.rows.length === 0 ? (
        <Empty>Nothing has happened yet.</Empty>
      ) : (
        <RowTable
          caption="Audit log"
          rows={view.rows}
          rowHead={-1}
          columns={[
            ['-When', ({ at }) => <Moment at={at} />],
            [
              '-Who',
              ({ account }) => (account === undefined ? <span class="soft">nobody</span> : line(account)),
              'wrap',
            ],
            ['-What', ({ action }) => line(action)],
            ['-Of', ({ object }) => line(object), 'wrap'],
            ['-Details', ({ details }) => (details === '' ? null : <code>{line(details)}</code>), 'wrap'],
            ['From', ({ address }) => line(address)],
          ]}
        />
      )}
      <nav class="pager" aria-label="Pages">
        {view.older === undefined ? null : <a href={address(paths.audit, { before: view.older })}>Older</a>}
      </nav>
    </Layout>
  );
}
