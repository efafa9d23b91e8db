/** URL fragment of a named schema. */
export function schemaAnchor(name: string): string {
  return `schema-${name}`
}
