/** Descriptions of the docs by URL, which `plugins/lighter-scripts` writes. */
declare module '@generated/lighter-scripts/default/descriptions.json' {
  const descriptions: Readonly<Record<string, string>>
  export default descriptions
}
