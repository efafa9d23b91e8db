type JsonObject = Readonly<Record<string, unknown>>

/** Applies a JSON merge patch (RFC 7396): present members replace or merge, null removes, absent ones stay. */
export function mergePatch<Result extends object>(target: object, patch: object): Result {
  const merged = new Map<string, unknown>(Object.entries(target))
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) merged.delete(name)
    else merged.set(name, isObject(value) ? mergePatch(asObject(merged.get(name)), value) : value)
  }
  return Object.fromEntries(merged) as Result
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function asObject(value: unknown): JsonObject {
  return isObject(value) ? value : {}
}
