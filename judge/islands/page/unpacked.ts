/** The JSON that a page brings along, packed with gzip, in base64. */
export async function unpacked<T>(text: string): Promise<T> {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return (await new Response(stream).json()) as T;
}
