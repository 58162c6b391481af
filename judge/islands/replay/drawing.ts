const shapes: ReadonlySet<string> = new Set(
  (
    'svg g defs title desc path line polyline polygon rect circle ellipse text tspan use symbol marker ' +
    'clipPath mask pattern linearGradient radialGradient stop'
  ).split(' '),
);

/** An SVG drawing as elements that hold nothing but shapes; nothing if it holds anything else. Parsed as an image,
 *  never as HTML. */
export function drawing(svg: string): readonly Element[] {
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  const all = [parsed, ...parsed.querySelectorAll('*')];
  if (all.some((element) => !shapes.has(element.localName) || hasCode(element))) return [];
  for (const element of all) withStyle(element);
  return [document.importNode(parsed, true)];
}

const hasCode = (element: Element): boolean =>
  [...element.attributes].some(
    ({ name, value }) => /^on/i.test(name) || (/href$/i.test(name) && !value.startsWith('#')),
  );

/** Attributes `style` are refused by the policy when they are parsed, and allowed when a script sets them. */
function withStyle(element: Element): void {
  const style = element.getAttribute('style');
  if (style === null) return;
  element.removeAttribute('style');
  for (const rule of style.split(';')) {
    const [name, value] = rule.split(':').map((part) => part.trim());
    if (name && value) element.setAttribute(name, value);
  }
}
