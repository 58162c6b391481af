/** The build copies such a file next to its own, and returns its path to the module that imports it. */
declare module '*.wasm' {
  const path: string;
  export = path;
}

declare module '*.ttf' {
  const path: string;
  export = path;
}
