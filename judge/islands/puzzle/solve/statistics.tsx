import type { ComponentType, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { knownDistances } from './known-distances.ts';
import type { StatisticsProps } from './statistics-panel.tsx';

/** How many moves positions need: all of them, where that is known, and random ones. Loaded when it is opened. */
export function Statistics(props: StatisticsProps): JSX.Element {
  const { distances } = props.game.play;
  const isKnown = knownDistances().length > 0 && distances?.applies?.(props.game.task) !== false;
  return (
    <>
      {distances === undefined || !isKnown ? null : (
        <Later title={distances.title} load={async () => (await panels()).SpaceDistances} props={props} />
      )}
      <Later
        title="Solve random positions"
        load={async () => (await panels()).RandomPositions}
        props={props}
      />
    </>
  );
}

const panels = () => import('./statistics-panel.tsx');

interface LaterProps {
  readonly title: string;
  readonly load: () => Promise<ComponentType<StatisticsProps>>;
  readonly props: StatisticsProps;
}

function Later({ title, load, props }: LaterProps): JSX.Element {
  const [loaded, setLoaded] = useState<{ readonly Content: ComponentType<StatisticsProps> }>();
  const open = async () => {
    if (loaded === undefined) setLoaded({ Content: await load() });
  };
  return (
    <details class="solve-more" onToggle={() => void open()}>
      <summary>{title}</summary>
      {loaded === undefined ? null : <loaded.Content {...props} />}
    </details>
  );
}
