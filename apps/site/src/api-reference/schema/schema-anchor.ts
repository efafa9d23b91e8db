/** The address of a named schema within the page. */
export function schemaAnchor(name: string): string {
  return `schema-${name}`
}
