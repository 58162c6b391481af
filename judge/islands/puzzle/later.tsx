import type { ComponentChildren, ComponentType, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '#translations';

interface LaterProps<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
  /** What is shown until then. */
  readonly children?: ComponentChildren;
}

/** A part of the page whose script is loaded when it is first shown. */
export function Later<Props extends object>({ load, props, children }: LaterProps<Props>): JSX.Element {
  const [loaded, setLoaded] = useState<{ readonly Content?: ComponentType<Props> }>();
  useEffect(() => {
    load().then(
      (Content) => setLoaded({ Content }),
      () => setLoaded({}),
    );
  }, []);
  if (loaded === undefined) return <>{children}</>;
  const { Content } = loaded;
  if (Content !== undefined) return <Content {...props} />;
  return (
    <>
      {children}
      <p class="field-error" role="alert">
        {t('This part of the page cannot be loaded. Reload the page, and try again.')}
      </p>
    </>
  );
}
