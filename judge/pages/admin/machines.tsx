import type { JSX } from 'preact';
import type { PageFrame } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { Empty, Facts, Moment } from '../parts/common.tsx';
import { line } from '../parts/text.ts';

/** A judging machine as administrators see it. */
export interface MachineView {
  readonly name: string;
  readonly host: string;
  readonly slots: number;
  /** How long it has been silent decides. */
  readonly health: 'ok' | 'late' | 'silent';
  readonly backEnd: string;
  readonly missing: readonly string[];
  readonly hints: readonly string[];
  readonly languages: readonly string[];
  readonly judgeDigest: string;
  /** What it says of its load, in words. */
  readonly load: string;
  readonly startedAt: Date;
  readonly seenAt: Date;
}

const healthMarks = {
  ok: ['solved', '✓ working'],
  late: ['broken', '! late'],
  silent: ['failed', '✗ silent'],
} as const;

/** All judging machines. */
export function MachinesPage({
  frame,
  machines,
}: {
  frame: PageFrame;
  machines: readonly MachineView[];
}): JSX.Element {
  return (
    <Layout frame={frame} title="Machines" above="Administration">
      {machines.length === 0 ? <Empty>No judging machine has reported yet.</Empty> : null}
      {machines.map((machine) => (
        <Machine key={machine.name} machine={machine} />
      ))}
    </Layout>
  );
}

function Machine({ machine }: { readonly machine: MachineView }): JSX.Element {
  const [tone, words] = healthMarks[machine.health];
  return (
    <section class="card">
      <h2>
        {line(machine.name)} <span class={`chip tone-${tone}`}>{words}</span>
      </h2>
      <Facts
        rows={[
          ['Host', line(machine.host)],
          ['At a time', machine.slots],
          ['Load', line(machine.load)],
          ['Sandbox', line(machine.backEnd)],
          ['Started', <Moment at={machine.startedAt} />],
          ['Last seen', <Moment at={machine.seenAt} />],
          ['Judge', <code>{line(machine.judgeDigest.slice(0, 12))}</code>],
        ]}
      />
      {machine.missing.length === 0 ? null : (
        <div class="notice notice-bad">
          <p>Protections that are missing: {machine.missing.map(line).join(', ')}</p>
          {machine.hints.map((hint) => (
            <p key={hint}>{line(hint)}</p>
          ))}
        </div>
      )}
      <p class="soft">Languages: {machine.languages.map(line).join(', ')}</p>
    </section>
  );
}
