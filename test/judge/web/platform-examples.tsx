import type { JSX } from 'preact';
import type { PageFrame } from '../../../judge/web/frame/frame.ts';
import { ChoicePage, ConnectPage, LaunchFaultPage, NewWindowPage } from '../../../judge/web/lti/launch.tsx';
import { type PlatformForm, PlatformFormPage, PlatformsPage } from '../../../judge/web/lti/platforms.tsx';
import { PlatformRegistrationPage } from '../../../judge/web/lti/register.tsx';

/** Pages about learning platforms by name. `text` writes every text that somebody else wrote. */
export function platformExamples(
  text: (usual: string) => string,
): Record<string, (frame: PageFrame) => JSX.Element> {
  const form: PlatformForm = {
    ...{ name: text('Moodle'), issuer: text('https://moodle.example'), client_id: text('aB3dE5') },
    ...{ deployments: text('1'), log_in_url: text('https://moodle.example/mod/lti/auth.php') },
    token_url: text('https://moodle.example/mod/lti/token.php'),
    ...{ keys_url: text('https://moodle.example/mod/lti/certs.php'), token_audience: '' },
  };
  const tool = {
    ...{ logIn: 'https://judge.example/lti/login', launch: 'https://judge.example/lti/launch' },
    ...{ choice: 'https://judge.example/lti/choice', keys: 'https://judge.example/lti/keys' },
    site: 'https://judge.example',
  };
  const offer = {
    ...{ code: text('app_k7fw9mqxt2hd'), token: text('e30.e30.x'), platform: text('https://moodle.example') },
    configuration: text('https://moodle.example/mod/lti/openid-configuration.php'),
  };
  const row = { id: 1, name: form.name, issuer: form.issuer, clientId: form.client_id, courses: 2 };
  const none = { name: '', issuer: '', client_id: '', deployments: '', log_in_url: '' };
  return {
    platforms: (frame) => (
      <PlatformsPage
        frame={frame}
        view={{
          ...{ rows: [row, { ...row, id: 2, courses: 0 }], tool, kid: 'k', faults: {} },
          made: undefined,
          form: { ...none, token_url: '', keys_url: '', token_audience: '' },
        }}
      />
    ),
    'platforms-refused': (frame) => (
      <PlatformsPage
        frame={frame}
        view={{
          ...{ rows: [], tool, kid: 'k', form, made: undefined },
          faults: { token_url: text('expected an https address') },
        }}
      />
    ),
    'platforms-address': (frame) => (
      <PlatformsPage
        frame={frame}
        view={{
          ...{ rows: [], tool, kid: 'k', form, faults: {} },
          made: 'https://judge.example/lti/register?code=app_k7fw9mqxt2hd',
        }}
      />
    ),
    'registration-asks': (frame) => (
      <PlatformRegistrationPage frame={frame} view={{ ...offer, step: { kind: 'asks' } }} />
    ),
    'registration-refused': (frame) => (
      <PlatformRegistrationPage
        frame={frame}
        view={{ ...offer, step: { kind: 'refused', why: text('it says nothing') } }}
      />
    ),
    'registration-done': (frame) => (
      <PlatformRegistrationPage
        frame={frame}
        view={{ ...offer, step: { kind: 'done', lacksDeployment: 1 } }}
      />
    ),
    platform: (frame) => (
      <PlatformFormPage frame={frame} view={{ id: 1, form, faults: {}, seen: text('{}') }} />
    ),
    'launch-refused': (frame) => (
      <LaunchFaultPage frame={frame} fault={text('the message of Moodle cannot be used: it is too old')} />
    ),
    'launch-window': (frame) => (
      <NewWindowPage
        frame={frame}
        view={{ platform: text('Moodle'), fields: [['iss', text('https://moodle.example')]] }}
      />
    ),
    'launch-connect': (frame) => (
      <ConnectPage
        frame={frame}
        view={{
          ...{ platform: text('Moodle'), course: text('Algorithms'), ticket: text('e30.e30.x') },
          error: text('code: expected one that a class shows'),
        }}
      />
    ),
    'launch-choice': (frame) => (
      <ChoicePage
        frame={frame}
        view={{
          ...{ platform: text('Moodle'), returnUrl: 'https://moodle.example/return' },
          rows: [
            { title: text('Algorithms'), isWhole: true, jwt: 'e30.e30.x' },
            { title: text('A The Clocks'), isWhole: false, jwt: 'e30.e30.y' },
          ],
        }}
      />
    ),
  };
}
