/** The page that has registered a learning platform, in a frame or a window of that platform: its button asks the
 *  platform to close it (LTI Dynamic Registration 1.0, section 3.8). */
const button = document.querySelector<HTMLButtonElement>('button[data-close]');
const platform: Window | null = window.opener ?? (parent === window ? null : parent);
if (button !== null && platform !== null) {
  button.hidden = false;
  button.addEventListener('click', () =>
    platform.postMessage({ subject: 'org.imsglobal.lti.close' }, button.dataset.close ?? ''),
  );
}
