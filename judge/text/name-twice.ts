/** The first name that an object of a JSON text has twice, of which `JSON.parse` keeps the last one in silence. The
 *  text must be JSON. */
export function nameTwice(json: string): string | undefined {
  const open: Set<string>[] = [];
  let last: string | undefined;
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:,]/g)) {
    if (token === '{' || token === '[') open.push(new Set());
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':' && last !== undefined) {
      const name: string = JSON.parse(last);
      const names = open.at(-1);
      if (names?.has(name)) return name;
      names?.add(name);
    }
    last = token.startsWith('"') ? token : undefined;
  }
  return undefined;
}
