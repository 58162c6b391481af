import type { JSX } from 'preact';
import { type AttackCard, attackCounts, paths, submissionPath } from '#protocol';
import { ownValue } from '#values';
import type { PageFrame } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { ButtonLink, Empty, Facts, Moment, RowTable } from '../parts/common.tsx';
import { howMany, line } from '../parts/text.ts';

/** A judging machine as the jury sees it. */
export interface MachineView {
  readonly name: string;
  readonly host: string;
  readonly slots: number;
  /** Depends on how long it has been silent. */
  readonly health: 'ok' | 'late' | 'silent';
  readonly standing: 'enabled' | 'draining' | 'disabled';
  /** Differences from the machine that was first added. */
  readonly differs: readonly string[];
  /** Why it takes no jobs although it is enabled. */
  readonly refused: readonly string[];
  /** Difference between its clock and that of the database (`clockWords`). */
  readonly clock: string | undefined;
  readonly backEnd: string;
  readonly measuredBy: string;
  /** Millions of standard steps in a second of CPU time; undefined: not reported. */
  readonly rate: number | undefined;
  /** Factor on time limits there; undefined: limits apply unchanged. */
  readonly timeFactor: number | undefined;
  readonly missing: readonly string[];
  readonly hints: readonly string[];
  readonly languages: readonly { readonly name: string; readonly version: string }[];
  readonly judgeDigest: string;
  /** Its reported load, in words. */
  readonly load: string;
  readonly jobs: readonly MachineJob[];
  /** The result of `judge doctor --attack` there; null: nobody has tried. */
  readonly attackCard: AttackCard | null;
  readonly startedAt: Date;
  readonly seenAt: Date;
}

/** A job that a machine holds. */
interface MachineJob {
  readonly kind: string;
  readonly problem: string | null;
  readonly submission: { readonly contestId: string; readonly apiId: string } | null;
  readonly since: Date | null;
}

const healthMarks = {
  ok: ['solved', '✓ working'],
  late: ['broken', '! late'],
  silent: ['failed', '✗ silent'],
} as const;

const standingMarks = {
  draining: ['broken', 'drained: takes no jobs'],
  disabled: ['failed', 'disabled'],
} as const;

/** All judging machines. */
export function MachinesPage(props: {
  frame: PageFrame;
  machines: readonly MachineView[];
  /** What happens to machines that differ from the others. */
  rule: 'warn' | 'refuse';
}): JSX.Element {
  const { frame, machines, rule } = props;
  return (
    <Layout
      frame={frame}
      title="Machines"
      above="Administration"
      actions={<ButtonLink href={paths.alarms}>Alarms</ButtonLink>}
    >
      {machines.length === 0 ? <Empty>No judging machine has reported yet.</Empty> : null}
      {machines.map((machine) => (
        <Machine key={machine.name} machine={machine} mayDecide={frame.viewer?.isAdmin === true} />
      ))}
      <p class="hint">
        <code>judge worker grant NAME</code> adds a machine.{' '}
        {rule === 'refuse'
          ? 'Machines that differ from the first one get no jobs'
          : 'Machines that differ from the first one are shown with a warning'}{' '}
        ({frame.viewer?.isAdmin ? <a href={paths.settings}>setting</a> : 'setting'} “workers alike”).
      </p>
    </Layout>
  );
}

function Machine(props: { readonly machine: MachineView; readonly mayDecide: boolean }): JSX.Element {
  const { machine, mayDecide } = props;
  return (
    <section class="card">
      <h2>
        {line(machine.name)} <Marks machine={machine} />
      </h2>
      <Facts
        rows={[
          ['Host', line(machine.host)],
          ['Programs at a time', machine.slots],
          ['Load', line(machine.load)],
          ['Sandbox', line(machine.backEnd)],
          ['Time measured by', line(machine.measuredBy)],
          ...(machine.rate === undefined ? [] : [['Rate', rateWords(machine)] as const]),
          ['Started', <Moment at={machine.startedAt} />],
          ['Last seen', <Moment at={machine.seenAt} />],
          ['Judge', <code>{line(machine.judgeDigest.slice(0, 12))}</code>],
        ]}
      />
      <Warnings machine={machine} />
      <Jobs jobs={machine.jobs} />
      <Attacks machine={machine} />
      <details>
        <summary>Languages: {machine.languages.map(({ name }) => line(name)).join(', ')}</summary>
        <Facts rows={machine.languages.map(({ name, version }) => [line(name), line(version)])} />
      </details>
      {mayDecide ? <Standing machine={machine} /> : null}
    </section>
  );
}

function Marks({ machine: { health, standing, refused } }: { readonly machine: MachineView }): JSX.Element {
  const [tone, words] = healthMarks[health];
  const marks = [
    [tone, words],
    ...(standing === 'enabled' ? [] : [standingMarks[standing]]),
    ...(refused.length === 0 ? [] : [['failed', 'refused: takes no jobs'] as const]),
  ];
  return (
    <>
      {marks.map(([one, text]) => (
        <span key={text} class={`chip tone-${one}`}>
          {text}
        </span>
      ))}
    </>
  );
}

function Warnings({ machine }: { readonly machine: MachineView }): JSX.Element {
  const { refused, differs, missing, hints, clock } = machine;
  return (
    <>
      <Warning title="It gets no jobs until this is fixed:" lines={refused} />
      <Warning
        title="Programs may get different verdicts here than on other machines:"
        lines={refused.length === 0 ? differs : []}
      />
      <Warning
        title={`Missing protections: ${missing.map(line).join(', ')}`}
        lines={hints}
        isShown={missing.length > 0}
      />
      <Warning
        title={`Its clock is ${clock} that of the database. Verdicts do not depend on it, but it should be set correctly.`}
        lines={[]}
        isShown={clock !== undefined}
      />
    </>
  );
}

const rateWords = ({ rate, timeFactor }: MachineView): string =>
  `${rate} million standard steps a second${timeFactor === undefined ? '' : `; time limits × ${timeFactor}`}`;

const Warning = ({
  title,
  lines,
  isShown = lines.length > 0,
}: {
  readonly title: string;
  readonly lines: readonly string[];
  readonly isShown?: boolean;
}): JSX.Element | null =>
  isShown ? (
    <div class="notice notice-bad">
      <p>{title}</p>
      {lines.map((text) => (
        <p key={text}>{line(text)}</p>
      ))}
    </div>
  ) : null;

/** What hostile programs could do there, and how precise its times are. */
function Attacks(props: { readonly machine: MachineView }): JSX.Element {
  const { attackCard: card, judgeDigest } = props.machine;
  if (card === null)
    return (
      <p class="hint">
        Nobody has tried attacks here: <code>judge doctor --attack</code> does, on that machine.
      </p>
    );
  const { held, broke } = attackCounts(card);
  const percent = Math.max(card.precision.alonePercent, card.precision.busyPercent).toFixed(1);
  return (
    <>
      <Warning
        title={`${howMany(broke, 'attack')} did harm or got a wrong verdict. Do not let this machine judge until you know why:`}
        lines={card.attacks
          .filter(({ state }) => state === 'broke')
          .map(({ name, notes }) => `${name}: ${notes.join('; ')}`)}
      />
      <Warning title="Harm to the following could not be detected on that machine:" lines={card.blind} />
      <details>
        <summary>
          Attacks: {held} of {card.attacks.length} held; times within ± {percent} %
          {card.judgeDigest === judgeDigest ? '' : ' (with another version of the judge)'}
        </summary>
        <Facts
          rows={[
            ['Tried', <Moment at={card.at} />],
            ['Machine', line(`${card.cores} × ${card.processor}, Linux ${card.kernel}`)],
            ['Sandbox then', line([card.backEnd, ...card.missing.map((one) => `without ${one}`)].join(', '))],
            ['One program', `± ${card.precision.alonePercent.toFixed(1)} %`],
            ['Every core busy', `± ${card.precision.busyPercent.toFixed(1)} %`],
          ]}
        />
        <RowTable
          caption="Attacks"
          class="cards"
          rows={card.attacks}
          columns={[
            ['Attack', ({ name }) => line(name)],
            ['Here', ({ state }) => <span class={`chip tone-${attackTones[state]}`}>{state}</span>],
            ['What it tries', ({ tries, notes }) => line([tries, ...notes].join(' — ')), 'wrap'],
          ]}
        />
      </details>
    </>
  );
}

const attackTones = { held: 'solved', reduced: 'broken', broke: 'failed' } as const;

const kindWords: Readonly<Record<string, string>> = {
  judge: 'judges',
  trial: 'tries a program for',
  verify: 'checks the package of',
  import: 'imports a contest',
  'record-task': 'makes a task of',
  similarity: 'compares programs of a contest',
  fresh: 'tries programs of a contest on fresh inputs',
  record: 'simulates a sequence for',
  search: 'solves a position of',
  cases: 'runs cases of',
};

const Jobs = ({ jobs }: { readonly jobs: readonly MachineJob[] }): JSX.Element | null =>
  jobs.length === 0 ? null : (
    <ul>
      {jobs.map(({ kind, problem, submission, since }, index) => (
        <li key={index}>
          {ownValue(kindWords, kind) ?? line(kind)}
          {submission === null ? null : (
            <>
              {' '}
              <a href={submissionPath(submission.apiId, submission.contestId)}>
                submission {line(submission.apiId)}
              </a>{' '}
              to
            </>
          )}{' '}
          {line(problem ?? '')}
          {since === null ? null : (
            <span class="soft">
              , since <Moment at={since} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );

const orders = [
  ['enabled', 'Enable', 'takes jobs'],
  ['draining', 'Drain', 'finishes what it has and takes no more'],
  ['disabled', 'Disable', 'gives back what it has'],
] as const;

const Standing = ({ machine: { name, standing } }: { readonly machine: MachineView }): JSX.Element => (
  <form
    class="inline-form"
    method="post"
    action={`${paths.machines}/${encodeURIComponent(name.replace(/\p{Cs}/gu, '?'))}/standing`}
  >
    {orders
      .filter(([order]) => order !== standing)
      .map(([order, word, meaning]) => (
        <button key={order} class="small-button" type="submit" name="standing" value={order} title={meaning}>
          {word}
          <span class="unseen">: {line(name)}</span>
        </button>
      ))}
  </form>
);
