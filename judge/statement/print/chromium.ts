import { realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { MachineLack, PackageFault } from '#host';
import { programInPath, typeset } from './typeset.ts';

const names = ['chromium-headless-shell', 'chromium', 'google-chrome', 'google-chrome-stable'];

/** Finds a Chromium. `wanted`: path or name of the one to use.
 *  @throws MachineLack that says what to install */
export function findChromium(wanted: string | undefined, path: string): string {
  for (const name of wanted === undefined ? names : [wanted]) {
    const found = programInPath(name, path);
    if (found !== undefined) return found;
  }
  throw new MachineLack(
    wanted === undefined
      ? 'A PDF is made by Chromium, which is not installed here.'
      : `ANTIPODE_CHROMIUM: there is no program ${wanted}.`,
    {
      hint: 'As root run: apt-get install --no-install-recommends chromium-headless-shell\nOr name another one: ANTIPODE_CHROMIUM=/opt/google/chrome/chrome. --format html needs none.',
    },
  );
}

const flags = [
  ...['--headless', '--disable-gpu', '--disable-crash-reporter', '--no-first-run', '--no-pdf-header-footer'],
  // The box is the sandbox; its own one needs rights that nothing in a box has.
  '--no-sandbox',
  '--user-data-dir=/tmp/profile',
  '--generate-pdf-document-outline',
];

/** Fonts, and what Debian's start script reads. */
const settings = ['/etc/fonts', '/etc/chromium.d', '/var/cache/fontconfig', '/usr/local/share/fonts'];

/** Prints an HTML document that needs no other file. `program`: of `findChromium`.
 *  @throws PackageFault when its pages cannot be made within the limits */
export async function htmlToPdf(html: string, program: string, signal: AbortSignal): Promise<Buffer> {
  const real = realpathSync(program);
  const own = real.startsWith('/usr/') ? [] : [dirname(real)];
  const { pdf, said, failure } = await typeset({
    argv: [real, ...flags, '--print-to-pdf=/w/made.pdf', 'file:///w/document.html'],
    env: { HOME: '/tmp', PATH: '/usr/bin:/bin', LANG: 'C.UTF-8' },
    mounts: [...settings, ...own].map((host) => ({ host })),
    files: new Map([['document.html', html]]),
    result: 'made.pdf',
    times: 1,
    signal,
  });
  if (pdf?.subarray(0, 5).toString('latin1') === '%PDF-') return pdf;
  throw new PackageFault(`${program} made no PDF: it ${failure ?? 'wrote none'}`, { hint: lastLines(said) });
}

const lastLines = (said: string): string => said.trimEnd().split('\n').slice(-5).join('\n');
