import { StyleModule } from 'style-mod';

/** Makes the editor put its rules into style sheets that scripts hand to the document. By itself it writes a `<style>`
 *  element, which the content security policy refuses. The library does so already inside shadow trees, which have no
 *  `head`. */
export function adoptStyles(): void {
  const withoutHead = {
    ownerDocument: document,
    get adoptedStyleSheets() {
      return document.adoptedStyleSheets;
    },
    set adoptedStyleSheets(sheets: CSSStyleSheet[]) {
      document.adoptedStyleSheets = sheets;
    },
  };
  const { mount } = StyleModule;
  StyleModule.mount = (_, modules, options) =>
    mount.call(StyleModule, withoutHead as unknown as ShadowRoot, modules, options);
}
