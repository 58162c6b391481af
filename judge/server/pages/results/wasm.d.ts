/** The build copies such a file beside its own, and gives its path from the module that imports it. */
declare module '*.wasm' {
  const path: string;
  export = path;
}
