import { describe, expect, it } from 'vitest';
import { markdownToHtml, type StatementSetting } from '../../../judge/statement/markdown.ts';

const html = (markdown: string, setting: Partial<StatementSetting> = {}) =>
  markdownToHtml(markdown, {
    title: 'Pairs',
    samples: [],
    constants: {},
    storePicture: async () => undefined,
    ...setting,
  });

const sample = (input: string, answer: string) => ({ name: 'sample/1', input, answer });

describe('a statement', () => {
  it.each([
    ['<script>alert(1)</script>', /<script/i],
    ['<img src=x onerror=alert(1)>', /<img/i],
    ['[x](javascript:alert(1))', /href/i],
    ['[x](JaVaScRiPt:alert(1))', /href/i],
    ['[x](&#106;avascript:alert(1))', /href/i],
    ['[x](java&Tab;script:alert(1))', /href="java(?!%)/i],
    ['[x](data:text/html,a)', /href/i],
    ['[x](vbscript:a)', /href/i],
    ['[x](//elsewhere.example/a)', /href="\/\//i],
    ['[x](\\\\elsewhere.example)', /href="\\/i],
    ['![x](https://elsewhere.example/a.png)', /<img/i],
    ['![x](../../etc/passwd)', /<img/i],
    ['![a" onerror="alert(1)](p.png)', /" onerror/i],
    ['$\\href{javascript:alert(1)}{x}$', /href="/i],
    ['$\\includegraphics{https://elsewhere.example/a.png}$', /<img/i],
    ['$\\htmlStyle{color:red}{x}$', / style=/i],
    ['$\\colorbox{red}{x}$', / style=/i],
    ['$</annotation><script>alert(1)</script>$', /<script/i],
    ['```"><script>\nx\n```', /<script/i],
    ['<https://x.example/"onclick="alert(1)>', /" ?onclick/i],
  ])('that holds %s is harmless', async (markdown, harm) => {
    expect(await html(markdown)).not.toMatch(harm);
  });

  it('links to the web and to places on the site, without telling where from', async () => {
    const page = await html('[a](https://x.example/a?b=c:d) [b](notes.txt) [c](#d)');
    expect(page.match(/href="[^"]*"/g)).toEqual([
      'href="https://x.example/a?b=c:d"',
      'href="notes.txt"',
      'href="#d"',
    ]);
    expect(page.match(/rel="noopener noreferrer nofollow"/g)).toHaveLength(3);
  });

  it('has mathematics as MathML, and wrong mathematics as it was written', async () => {
    const page = await html('$a_1$ and\n\n$$\\frac12$$\n\nand $\\frac{$');
    expect(page).toMatch(/<msub><mi>a<\/mi><mn>1<\/mn><\/msub>/);
    expect(page).toMatch(/<math[^>]*display="block"[^>]*>.*<mfrac>/s);
    expect(page).toContain('<code>\\frac{</code>');
  });

  it('has footnotes, whose marks lead there and back', async () => {
    const page = await html('A ledger[^1].\n\n[^1]: A book of <b>numbers</b>.');
    expect(page).toMatch(/<sup[^>]*><a href="#fn1" id="fnref1"[^>]*>\[1\]<\/a><\/sup>/);
    expect(page).toMatch(/<li id="fn1"[^>]*><p>A book of &lt;b&gt;numbers.*href="#fnref1"/s);
  });

  it('has tables', async () => {
    expect(await html('| a | b |\n|---|---|\n| 1 | 2 |')).toMatch(/<table>.*<td>2<\/td>.*<\/table>/s);
  });

  it('shows values of constants', async () => {
    expect(await html('At most {{n}}, {{m}}.', { constants: { n: '<b>100</b>' } })).toBe(
      '<p>At most &lt;b&gt;100&lt;/b&gt;, {{m}}.</p>\n',
    );
  });

  it('starts its headings at the second level and does not repeat the title', async () => {
    expect(await html('# Pairs\n\n## Input\n\n### Detail')).toBe('<h2>Input</h2>\n<h3>Detail</h3>\n');
    expect(await html('# Input\n\n## Detail')).toBe('<h2>Input</h2>\n<h3>Detail</h3>\n');
  });

  it.each([
    ['![a cat](cat.png)', '<img src="pictures/1.png" alt="a cat">'],
    ['![](cat.png){width=50%}', '<img src="pictures/1.png" alt="" width="50%">'],
    ['![](cat.png){width=2.54cm} b', '<img src="pictures/1.png" alt="" width="96"> b'],
    ['![](cat.png){width=1e9%}', '<img src="pictures/1.png" alt="">'],
    ['![](cat.png){onclick=a}', '<img src="pictures/1.png" alt="">'],
  ])('shows %s', async (markdown, shown) => {
    const page = await html(markdown, {
      storePicture: async (name) => (name === 'cat.png' ? 'pictures/1.png' : undefined),
    });
    expect(page).toBe(`<p>${shown}</p>\n`);
  });

  it.each(['%FF.png', '%', '%E0%A4%A.png', 'a%00b.png', '%ED%A0%80'])(
    'shows the description of a picture called %s',
    async (name) => {
      expect(await html(`![a cat](${name})`)).toContain('a cat');
    },
  );

  it('shows the description of a picture that is not there', async () => {
    expect(await html('![a <b>cat</b>](dog.png)')).toBe('<p>a &lt;b&gt;cat&lt;/b&gt;</p>\n');
  });
});

describe('samples', () => {
  const samples = [sample('1\n', '2\n'), sample('3\n', '4\n'), sample('5\n', '6\n')];
  const places = async (markdown: string) =>
    (await html(markdown, { samples }))
      .replace(/<div data-sample="(\d)"><\/div>\n/g, '[$1]')
      .replaceAll('\n', '');

  it('are placed where the statement asks for them', async () => {
    expect(await places('a\n\n{{nextsample}}\n\nb\n\n{{remainingsamples}}')).toBe(
      '<p>a</p>[1]<p>b</p>[2][3]',
    );
    expect(await places('{{nextsample}}\n\n{{nextsample}}\n\n{{nextsample}}\n\n{{nextsample}}')).toBe(
      '[1][2][3]',
    );
  });

  it('replace a section that repeats them, but not its explanations', async () => {
    const section = (number: number, input: number, answer: number) =>
      `## Sample ${number}\n\nInput:\n\n\`\`\`\n${input}\n\`\`\`\n\nOutput:\n\n\`\`\`\n${answer}\n\`\`\`\n\n`;
    expect(await places(`${section(1, 1, 2)}${section(2, 3, 4)}Why.\n\n## Notes`)).toBe(
      '[1][2]<p>Why.</p><h2>Notes</h2>',
    );
    expect(await places(section(1, 1, 9))).toContain('<code>9');
    expect(await places(section(1, 9, 2))).not.toContain('[1]');
  });
});
