/** Circles of files that import each other: the sorted files of each circle. `importsOf` gives the files that a file
 *  imports. */
export function circlesAmong(
  files: readonly string[],
  importsOf: (file: string) => readonly string[],
): readonly (readonly string[])[] {
  const left = new Set(files);
  const isFree = (file: string) => !importsOf(file).some((other) => left.has(other));
  for (let free = files.filter(isFree); free.length > 0; free = [...left].filter(isFree))
    for (const file of free) left.delete(file); // what imports nothing that is left is in no circle
  const reached = new Map([...left].map((file) => [file, reachableFrom(file, importsOf)]));
  const circles = [...left]
    .filter((file) => reached.get(file)?.has(file))
    .map((file) => files.filter((other) => reached.get(file)?.has(other) && reached.get(other)?.has(file)));
  return [...new Map(circles.map((circle) => [circle.join(' '), circle])).values()];
}

/** What `start` imports, directly or through others. */
export function reachableFrom(
  start: string,
  importsOf: (file: string) => readonly string[],
): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [...importsOf(start)];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    waiting.push(...importsOf(file));
  }
  return reached;
}
