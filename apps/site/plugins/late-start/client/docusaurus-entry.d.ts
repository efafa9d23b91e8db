/** Docusaurus' own client entry. `plugins/late-start` replaces it with `entry.ts`, which imports it last. It exports nothing. */
declare module '@docusaurus/entry'
