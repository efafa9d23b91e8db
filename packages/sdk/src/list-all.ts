/** One page of a list; `nextCursor` is null on the last. */
export interface Page<Entry> {
  results: Entry[]
  nextCursor: string | null
}

/** Every entry of a list: the next page is asked for when the one before has been read. */
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
