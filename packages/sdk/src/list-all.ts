/** Page of a list; `nextCursor` is null on the last page. */
export interface Page<Entry> {
  results: Entry[]
  nextCursor: string | null
}

/** Iterates over all entries of a list; requests the next page only after the caller has read the previous one. */
export async function* listAll<Entry>(
  readPage: (cursor: string | undefined) => Promise<Page<Entry>>,
): AsyncGenerator<Entry, void> {
  let cursor: string | undefined
  do {
    const page = await readPage(cursor)
    yield* page.results
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
}
