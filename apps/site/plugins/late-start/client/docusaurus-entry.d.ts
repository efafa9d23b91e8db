/** Docusaurus' own client entry. `plugins/late-start` replaces it with `entry.ts`, which imports it last. It exports nothing. */
declare module '@docusaurus/entry'

/** Values of the bundler: its runtime, the folder of all files, and the file of a chunk in it. */
declare const __webpack_require__: { gca: (chunk: string) => string }
declare const __webpack_public_path__: string
declare function __webpack_get_script_filename__(chunk: string): string
