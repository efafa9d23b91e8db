/** Written by `plugins/api-reference`. */
declare module '@generated/api-reference/default/details.json' {
  const details: import('./api-reference/model/details.ts').DetailsByCall
  export default details
}

/** Descriptions of the docs by URL, which `plugins/lighter-scripts` writes. */
declare module '@generated/lighter-scripts/default/descriptions.json' {
  const descriptions: Readonly<Record<string, string>>
  export default descriptions
}
