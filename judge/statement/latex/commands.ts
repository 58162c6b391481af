import { quantities } from './units.ts';

/** The arguments of a command. */
interface LatexArguments {
  /** The next one as Markdown. */
  argument(): string;
  /** The next one, unchanged. */
  raw(): string;
  /** The one in brackets, if it is next. */
  option(): string | undefined;
  /** A text as Markdown. */
  inner(text: string): string;
  /** True if one in braces is next. */
  hasArgument(): boolean;
  /** Says that pages do not show what a command does. */
  leaveOut(command: string): void;
}

type ToMarkdown = (from: LatexArguments) => string;

/** Text in which no character means anything to Markdown. */
export const escapeMarkdown = (text: string): string =>
  text.replace(/[\\`*_[\]<>#|!{}$&]/g, '\\$&').replace(/^(\d*)([-+.)])(?=\s)/gm, '$1\\$2');

const heading =
  (marks: string): ToMarkdown =>
  (from) => {
    from.option();
    return `\n\n${marks} ${from.argument().replace(/\s+/g, ' ').trim()}\n\n`;
  };
const named =
  (title: string): ToMarkdown =>
  () =>
    `\n\n## ${title}\n\n`;
const between =
  (mark: string): ToMarkdown =>
  (from) => {
    const text = from.argument().trim();
    return text === '' ? '' : `${mark}${text}${mark}`;
  };
const dropped =
  (count: number): ToMarkdown =>
  (from) => {
    for (let i = 0; i < count; i++) {
      from.option();
      from.raw();
    }
    return '';
  };

/** A change of the font that Polygon's authors write with an argument: `\bf{text}`. */
const font =
  (translate: ToMarkdown): ToMarkdown =>
  (from) =>
    from.hasArgument() ? translate(from) : '';

/** Typewriter text becomes code, unless it contains more than text. */
const code: ToMarkdown = (from) => {
  const raw = from.raw();
  if (/(?<!\\)\$|\\(?!textbackslash|[_%&#${}])/.test(raw)) return from.inner(raw);
  const text = raw
    .replace(/\\([_%&#${}])/g, '$1')
    .replace(/\\textbackslash\s?/g, '\\')
    .replaceAll('~', ' ');
  return /[`\n]/.test(text) || text.trim() === '' ? text.replace(/[`*_[\]<>]/g, '\\$&') : `\`${text}\``;
};

/** A letter with an accent: an ı without its dot is written only to carry one. */
export const accented =
  (accent: string): ToMarkdown =>
  (from) =>
    `${from.argument().replace(/^(?:ı|\\\\i)$/, 'i')}${accent}`.normalize('NFC');

const link: ToMarkdown = (from) => {
  const address = from.raw().replace(/\\([%#&_~])/g, '$1');
  return `[${from.argument()}](<${address.replace(/[<>\s]/g, '')}>)`;
};

const address: ToMarkdown = (from) => {
  const text = from
    .raw()
    .replace(/\\([%#&_~])/g, '$1')
    .replace(/[<>\s]/g, '');
  return `[${text.replace(/[\\`*_[\]]/g, '\\$&')}](<${text}>)`;
};

/** `0.5\textwidth` and `5cm`, as the Markdown of statements writes them. */
function widthOf(text: string | undefined): string {
  const share = /^([\d.]+)\s*(?:\\(?:text|line|column)width)?$/.exec(text?.trim() ?? '')?.[1];
  if (share !== undefined) return `{width=${Math.round(Number(share) * 100)}%}`;
  const length = /^[\d.]+\s*(?:cm|mm|in|pt|px|em)$/.exec(text?.trim() ?? '')?.[0];
  return length === undefined ? '' : `{width=${length.replace(/\s/g, '')}}`;
}

const picture: ToMarkdown = (from) => {
  const width = /width\s*=\s*([^,]+)/.exec(from.option() ?? '')?.[1];
  return `![](<${from.raw().trim()}>)${widthOf(width)}`;
};

const illustration: ToMarkdown = (from) => {
  const width = widthOf(from.raw());
  const file = from.raw().trim();
  const caption = from.argument().trim();
  return `\n\n![](<${file}>)${width}\n\n${caption}\n\n`;
};

/** Commands and their translations. Others are dropped, but the text in their braces is kept. */
export const commands: Readonly<Record<string, ToMarkdown>> = {
  section: heading('##'),
  frametitle: heading('##'),
  subsection: heading('###'),
  subsubsection: heading('####'),
  paragraph: between('**'),
  InputFile: named('Input'),
  OutputFile: named('Output'),
  Interaction: named('Interaction'),
  Scoring: named('Scoring'),
  Note: named('Note'),
  emph: between('*'),
  textit: between('*'),
  textsl: between('*'),
  textbf: between('**'),
  texttt: code,
  t: code,
  ...{
    bf: font(between('**')),
    bfseries: font(between('**')),
    it: font(between('*')),
    itshape: font(between('*')),
  },
  ...{ em: font(between('*')), sl: font(between('*')), tt: font(code), ttfamily: font(code) },
  ...Object.fromEntries(
    [
      'underline',
      'uline',
      'textsc',
      'textrm',
      'textsf',
      'textnormal',
      'textup',
      'mbox',
      'fbox',
      'text',
      'centerline',
    ].map((name) => [name, (from: LatexArguments) => from.argument()]),
  ),
  ...Object.fromEntries(
    Object.entries({
      ...{ textcolor: 1, colorbox: 1, fcolorbox: 2, multicolumn: 2, multirow: 2 },
      ...{ parbox: 1, raisebox: 1, scalebox: 1, rotatebox: 1, resizebox: 2 },
    }).map(([name, count]) => [name, (from: LatexArguments) => dropped(count)(from) + from.argument()]),
  ),
  ...Object.fromEntries(
    Object.entries(quantities).map(([name, quantity]) => [name, (from) => escapeMarkdown(quantity(from))]),
  ),
  url: address,
  nolinkurl: address,
  path: code,
  href: link,
  includegraphics: picture,
  illustration,
  caption: (from) => {
    from.option(); // for the list of figures
    return `\n\n${from.argument().trim()}\n\n`;
  },
  footnote: (from) => ` (${from.argument().trim()})`,
  epigraph: (from) => `\n\n*${from.argument().trim()}* ${from.argument().trim()}\n\n`,
  constant: (from) => `{{${from.raw().trim()}}}`,
  nextsample: () => '\n\n{{nextsample}}\n\n',
  remainingsamples: () => '\n\n{{remainingsamples}}\n\n',
  ...Object.fromEntries(
    Object.entries({
      ...{ c: '\u{327}', k: '\u{328}', v: '\u{30C}', u: '\u{306}' },
      ...{ H: '\u{30B}', r: '\u{30A}', d: '\u{323}', b: '\u{331}' },
    }).map(([name, accent]) => [name, accented(accent)]),
  ),
  newline: () => '\\\n',
  par: () => '\n\n',
  ...Object.fromEntries(
    [
      ...['problemname', 'label', 'vspace', 'hspace', 'cline', 'cmidrule', 'usepackage', 'input', 'include'],
      ...[
        'ref',
        'eqref',
        'autoref',
        'cref',
        'Cref',
        'pageref',
        'cite',
        'pagestyle',
        'thispagestyle',
        'color',
        'documentclass',
        'phantom',
        'hphantom',
        'vphantom',
        'lstset',
        'sisetup',
        'lstinputlisting',
        'verbatiminput',
        'VerbatimInput',
        'bibliography',
        'hypersetup',
      ],
    ].map((name) => [name, dropped(1)]),
  ),
  ...Object.fromEntries(
    [
      'setlength',
      'addtolength',
      'setcounter',
      'exmpfile',
      'exmp',
      'fontsize',
      'rule',
      'newtheorem',
      'inputminted',
    ].map((name) => [name, dropped(2)]),
  ),
  ...Object.fromEntries(
    ['newenvironment', 'renewenvironment', 'definecolor', 'ifthenelse', 'ifbool', 'iftoggle'].map((name) => [
      name,
      dropped(3),
    ]),
  ),
};

/** Commands whose arguments are no text: what they stand for is missing without them. */
export const leftOut: ReadonlySet<string> = new Set([
  ...['input', 'include', 'cite', 'ref', 'eqref', 'autoref', 'cref', 'Cref', 'pageref'],
  ...[
    'lstinputlisting',
    'verbatiminput',
    'VerbatimInput',
    'inputminted',
    'bibliography',
    'ifthenelse',
    'ifbool',
  ],
  'iftoggle',
]);

/** Commands that only say where or how large something is printed: nothing is lost without them. */
export const shapeOnly: ReadonlySet<string> = new Set([
  ...['centering', 'raggedright', 'noindent', 'indent', 'hfill', 'hfil', 'vfill', 'vfil', 'hline', 'toprule'],
  ...['midrule', 'bottomrule', 'tiny', 'scriptsize', 'footnotesize', 'small', 'normalsize', 'large', 'Large'],
  ...[
    'LARGE',
    'huge',
    'Huge',
    'smallskip',
    'medskip',
    'bigskip',
    'newpage',
    'clearpage',
    'pagebreak',
    'linebreak',
  ],
  ...['maketitle', 'rm', 'sf', 'sc', 'scshape', 'rmfamily', 'sffamily', 'normalfont', 'mdseries', 'upshape'],
  ...[
    'selectfont',
    'displaystyle',
    'begingroup',
    'endgroup',
    'relax',
    'protect',
    'sloppy',
    'allowbreak',
    'nobreak',
  ],
  ...['Example', 'Examples', 'null'],
  ...[
    'sampleexplanation',
    'leavevmode',
    'unskip',
    'ignorespaces',
    'xspace',
    'strut',
    'hrule',
    'break',
    'long',
    'global',
  ],
  ...['endinput', 'makeatletter', 'makeatother'],
]);

/** Commands that are one character. */
export const symbols: Readonly<Record<string, string>> = {
  ...{
    ldots: '…',
    dots: '…',
    textellipsis: '…',
    textbackslash: '\\\\',
    textasciitilde: '\\~',
    textasciicircum: '^',
  },
  ...{
    textless: '\\<',
    textgreater: '\\>',
    textbar: '\\|',
    textunderscore: '\\_',
    quad: ' ',
    qquad: ' ',
    S: '§',
  },
  textendash: '–',
  textemdash: '—',
  textquotedblleft: '“',
  textquotedblright: '”',
  textbullet: '•',
  textdegree: '°',
  copyright: '©',
  euro: '€',
  texteuro: '€',
  LaTeX: 'LaTeX',
  TeX: 'TeX',
  ...{
    ss: 'ß',
    ae: 'æ',
    AE: 'Æ',
    oe: 'œ',
    OE: 'Œ',
    o: 'ø',
    O: 'Ø',
    aa: 'å',
    AA: 'Å',
    l: 'ł',
    L: 'Ł',
    i: 'ı',
  },
};

/** Accents as combining characters. */
export const accents: Readonly<Record<string, string>> = {
  ...{
    "'": '\u{301}',
    '"': '\u{308}',
    '`': '\u{300}',
    '^': '\u{302}',
    '~': '\u{303}',
    '=': '\u{304}',
    '.': '\u{307}',
  },
};
