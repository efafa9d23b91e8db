import { expect, test } from 'vitest'
import { listAll } from './list-all.ts'

test('a list that never ends is read as far as it has entries', async () => {
  const pages = [
    { results: ['a'], nextCursor: 'two', hasMore: true },
    { results: ['b'], nextCursor: 'three', hasMore: false },
    { results: ['never read'], nextCursor: null },
  ]
  const cursors: unknown[] = []
  const read: string[] = []
  const all = listAll(async (cursor) => {
    cursors.push(cursor)
    return pages[cursors.length - 1] as { results: string[]; nextCursor: string | null }
  })
  for await (const each of all) read.push(each)
  expect([read, cursors]).toEqual([
    ['a', 'b'],
    [undefined, 'two'],
  ])
})
