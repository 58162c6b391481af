/** In a narrow window one part of the page is seen at a time; in a wide one all. */
type PartName = 'statement' | 'program' | 'results';

const links = (): readonly HTMLAnchorElement[] => [
  ...document.querySelectorAll<HTMLAnchorElement>('.work-parts a'),
];

/** Turns the links between the parts into switches. Results are elsewhere until there are some here. Whoever comes back
 *  sees the part that they left. */
export function workParts(hear: (name: PartName) => void): void {
  showPart(wasShown() === 'statement' ? 'statement' : 'program');
  for (const link of links())
    link.addEventListener('click', (event) => {
      const name = link.dataset.part as PartName;
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (name === 'results' && document.querySelector('#work-results > *') === null) return;
      event.preventDefault();
      showPart(name);
      hear(name);
    });
}

/** Shows a part. */
export function showPart(name: PartName): void {
  const page = document.querySelector<HTMLElement>('.problem');
  if (page !== null) page.dataset.shown = name;
  history.replaceState({ part: name }, '');
  for (const link of links())
    if (link.dataset.part === name) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
}

const wasShown = (): PartName => (history.state as { readonly part?: PartName } | null)?.part ?? 'statement';
