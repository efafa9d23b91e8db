// Builds a search index from JSON on stdin. A separate process, since Docusaurus loads plugins by `require`, which
// Pagefind does not support.
import { json } from 'node:stream/consumers'
import { type SearchIndex, writeSearchIndex } from './write-search-index.ts'

await writeSearchIndex((await json(process.stdin)) as SearchIndex)
