/** The number of positions at each distance, from 0 up, as the server has put it into the page; none if it has not. */
export function knownDistances(): readonly number[] {
  const text = document.querySelector<HTMLElement>('#puzzle')?.dataset.distances;
  return text === undefined ? [] : text.split(' ').map(Number);
}
