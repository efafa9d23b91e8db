// Readers for a document from the network: a missing value or one of another type is read as empty.

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

/** Parses a text; undefined if it is not JSON. */
export function parsedJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Resolves a local `$ref` once; returns other objects unchanged. Keywords beside the `$ref` override its target. */
export function resolveRef(document: JsonObject, value: unknown): JsonObject {
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
