/** Page of a list; `nextCursor` is null on the last page. */
export interface Page<Entry> {
  results: Entry[]
  nextCursor: string | null
}

/** Page of a list that never ends. The last page so far has a cursor too, with which later entries are read. */
export interface FeedPage<Entry> extends Page<Entry> {
  hasMore: boolean
}

/** Iterates over all entries that a list has now; requests the next page only after the caller has read the previous one. */
export async function* listAll<Entry>(
  readPage: (cursor: string | undefined) => Promise<Page<Entry> | FeedPage<Entry>>,
): AsyncGenerator<Entry, void> {
  let cursor: string | undefined
  do {
    const page = await readPage(cursor)
    yield* page.results
    const isLast = 'hasMore' in page && !page.hasMore
    cursor = isLast ? undefined : (page.nextCursor ?? undefined)
  } while (cursor !== undefined)
}
