// Makes a search index of what comes in as JSON. A process of its own: Docusaurus loads plugins by `require`, which
// Pagefind's package does not offer.
import { json } from 'node:stream/consumers'
import { type SearchIndex, writeSearchIndex } from './write-index.ts'

await writeSearchIndex((await json(process.stdin)) as SearchIndex)
