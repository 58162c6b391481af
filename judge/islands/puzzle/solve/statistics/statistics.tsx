import type { ComponentType, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '#translations';
import { Later } from '../../later.tsx';
import { knownDistances } from './known-distances.ts';
import type { StatisticsProps } from './statistics-panel.tsx';

/** How many moves positions need: all of them, where that is known, and random ones. Loaded when it is opened. */
export function Statistics(props: StatisticsProps): JSX.Element {
  const { distances } = props.game.play;
  const isKnown = knownDistances().length > 0 && distances?.applies?.(props.game.task) !== false;
  return (
    <>
      {distances === undefined || !isKnown ? null : (
        <Details title={distances.title} load={async () => (await panels()).SpaceDistances} props={props} />
      )}
      <Details
        title={t('Solve random positions')}
        load={async () => (await panels()).RandomPositions}
        props={props}
      />
    </>
  );
}

const panels = () => import('./statistics-panel.tsx');

interface DetailsProps {
  readonly title: string;
  readonly load: () => Promise<ComponentType<StatisticsProps>>;
  readonly props: StatisticsProps;
}

function Details({ title, load, props }: DetailsProps): JSX.Element {
  const [isOpened, setOpened] = useState(false);
  return (
    <details class="solve-more" onToggle={() => setOpened(true)}>
      <summary>{title}</summary>
      {isOpened ? <Later load={load} props={props} /> : null}
    </details>
  );
}
