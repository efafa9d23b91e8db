/** Time for which a value is kept: people open a link that was shared with many within seconds. */
const LIFETIME_MS = 15_000
const MAX_ENTRIES = 2_000

interface Entry<Value> {
  readonly value: Promise<Value>
  readonly since: number
}

/** Keeps each value for some seconds; requests at the same time load it once. Failures are not kept. */
export function createBriefCache<Value>() {
  const entries = new Map<string, Entry<Value>>()
  return (key: string, load: () => Promise<Value>): Promise<Value> => {
    const known = entries.get(key)
    if (known !== undefined && performance.now() - known.since < LIFETIME_MS) return known.value
    const entry = { value: load(), since: performance.now() }
    entries.delete(key)
    entries.set(key, entry)
    const [oldest] = entries.keys()
    if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest)
    entry.value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key)
    })
    return entry.value
  }
}
