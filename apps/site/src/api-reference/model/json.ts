// Reading a document that came over the network: what is not there, or is of another kind, reads as empty.

export type JsonObject = Readonly<Record<string, unknown>>

export function objectIn(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}
}

export function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

export function textIn(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The object that a local `$ref` points to, or the object itself. Keywords beside the `$ref` win. */
export function resolved(document: JsonObject, value: unknown): JsonObject {
  const { $ref, ...own } = objectIn(value)
  if (typeof $ref !== 'string' || !$ref.startsWith('#/')) return objectIn(value)
  const target = $ref
    .slice(2)
    .split('/')
    .reduce<unknown>(
      (parent, key) => objectIn(parent)[key.replaceAll('~1', '/').replaceAll('~0', '~')],
      document,
    )
  return { ...objectIn(target), ...own }
}
