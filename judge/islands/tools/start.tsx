import { render } from 'preact';
import type { Checker, Picture } from '#problem-api';
import type { PackedTools } from '#protocol';
import { ToolsApp } from './app.tsx';

/** Unpacks what the page has of its problem, and shows the tools. */
export async function startTools(page: Document): Promise<void> {
  const [root, packed] = [page.querySelector('#tools'), page.querySelector('#packed')?.textContent];
  if (root === null || !packed) return;
  const tools = await unpacked(packed);
  const { checker } = (await moduleOf(tools.modules.checker)) as { readonly checker: Checker };
  const { picture } = (await moduleOf(tools.modules.picture)) as { readonly picture: Picture };
  root.replaceChildren();
  render(<ToolsApp tools={tools} checker={checker} picture={picture} />, root);
}

async function unpacked(text: string): Promise<PackedTools> {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return (await new Response(stream).json()) as PackedTools;
}

/** A module of the problem; the policy of the page allows those that the page itself has made. */
const moduleOf = (source: string): Promise<unknown> =>
  import(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
