import { render } from 'preact';
import type { Checker, Picture } from '#problem-api';
import type { PackedTools } from '#protocol';
import { unpacked } from '../page/unpacked.ts';
import { ToolsApp } from './app.tsx';

/** Unpacks what the page has of its problem, and shows the tools. */
export async function startTools(page: Document): Promise<void> {
  const [root, packed] = [page.querySelector('#tools'), page.querySelector('#packed')?.textContent];
  if (root === null || !packed) return;
  const tools = await unpacked<PackedTools>(packed);
  const { checker } = (await moduleOf(tools.modules.checker)) as { readonly checker: Checker };
  const drawn = tools.modules.picture === undefined ? {} : await moduleOf(tools.modules.picture);
  const { picture } = drawn as { readonly picture?: Picture };
  root.replaceChildren();
  render(<ToolsApp tools={tools} checker={checker} picture={picture} />, root);
}

/** A module of the problem; the policy of the page allows those that the page itself has made. */
const moduleOf = (source: string): Promise<unknown> =>
  import(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
