interface BriefCacheOptions {
  readonly lifetimeMs: number
  readonly maxEntries: number
}

interface Entry<Value> {
  readonly value: Promise<Value>
  readonly since: number
}

/**
 * Keeps each value for some time; requests at the same time load it once. Failures are not kept. `load` learns whether
 * an earlier value of the key is still there, though too old.
 */
export function createBriefCache<Value>({ lifetimeMs, maxEntries }: BriefCacheOptions) {
  const entries = new Map<string, Entry<Value>>()
  return (key: string, load: (isRepeated: boolean) => Promise<Value>): Promise<Value> => {
    const known = entries.get(key)
    if (known !== undefined && performance.now() - known.since < lifetimeMs) return known.value
    const entry = { value: load(known !== undefined), since: performance.now() }
    entries.delete(key)
    entries.set(key, entry)
    const [oldest] = entries.keys()
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
    entry.value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key)
    })
    return entry.value
  }
}
