import type { JSX } from 'preact';
import { paths } from '#protocol';
import type { PageProps } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { SubmitButton } from '../parts/form.tsx';
import { line } from '../parts/text.ts';

/** A platform that offers to register the judge. */
export interface PlatformRegistrationView {
  readonly code: string;
  readonly configuration: string;
  readonly token: string;
  /** Where its pages are; '': nobody knows. */
  readonly platform: string;
  readonly step:
    | { readonly kind: 'asks' }
    | { readonly kind: 'refused'; readonly why: string }
    /** `lacksDeployment`: number of the platform, whose deployment must be entered by hand. */
    | { readonly kind: 'done'; readonly lacksDeployment: number | undefined };
}

/** Registering a learning platform that describes itself. */
export const PlatformRegistrationPage = ({
  frame,
  view,
}: PageProps<PlatformRegistrationView>): JSX.Element => (
  <Layout frame={frame} title="Register this learning platform" width="text" bare scripts={['registration']}>
    {view.step.kind === 'refused' ? (
      <>
        <p class="notice notice-bad" role="alert">
          Nothing was registered: {line(view.step.why)}
        </p>
        <p class="hint">
          What a platform needs: <a href="/docs/manual/learning-platforms">the manual</a>.
        </p>
      </>
    ) : view.step.kind === 'done' ? (
      <Done view={view} lacksDeployment={view.step.lacksDeployment} />
    ) : (
      <Question view={view} />
    )}
  </Layout>
);

const Question = ({ view }: { readonly view: PlatformRegistrationView }): JSX.Element => (
  <>
    <p class="lead">
      People of <b>{line(view.platform)}</b> can then open classes of this judge from their courses, and marks
      go back there. The platform and the judge tell each other what they need.
    </p>
    <form method="post" action={paths.ltiRegister} data-once>
      <input type="hidden" name="code" value={line(view.code)} />
      <input type="hidden" name="openid_configuration" value={line(view.configuration)} />
      <input type="hidden" name="registration_token" value={line(view.token)} />
      <SubmitButton>Register</SubmitButton>
    </form>
  </>
);

const Done = ({
  view,
  lacksDeployment,
}: {
  readonly view: PlatformRegistrationView;
  readonly lacksDeployment: number | undefined;
}): JSX.Element => (
  <>
    <p class="notice notice-good" role="status">
      {line(view.platform)} is registered.
    </p>
    {lacksDeployment === undefined ? null : (
      <p>
        It has not said under which deployment id it will send people. Enter that{' '}
        <a href={`${paths.platforms}/${lacksDeployment}`} target="_blank" rel="noopener">
          at the judge
        </a>{' '}
        before anybody opens a class.
      </p>
    )}
    <p>Activate the tool at the platform, if it asks for that; then teachers can add activities.</p>
    <p>
      <button type="button" class="button-main" data-close={line(view.platform)} hidden>
        Close
      </button>
    </p>
  </>
);
