/** URL fragment of a named schema, without the #. */
export function schemaAnchor(name: string): string {
  return `schema-${name}`
}
