/** Creates a store of a value for each event. If their sizes together exceed `maxSize`, those used least recently go. */
export function createKeptByEvent<Kept extends { readonly size: number }>(maxSize: number) {
  /** The one used last is at the end. */
  const events = new Map<string, Kept>()
  const keyOf = (sellerId: string, eventReference: string) => JSON.stringify([sellerId, eventReference])

  return {
    get(sellerId: string, eventReference: string): Kept | undefined {
      return events.get(keyOf(sellerId, eventReference))
    },
    keep(sellerId: string, eventReference: string, kept: Kept) {
      const key = keyOf(sellerId, eventReference)
      events.delete(key)
      events.set(key, kept)
      let size = [...events.values()].reduce((sum, each) => sum + each.size, 0)
      for (const [oldest, each] of events) {
        if (size <= maxSize) return
        events.delete(oldest)
        size -= each.size
      }
    },
  }
}
