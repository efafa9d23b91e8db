import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { SearchIndex } from './indexer/write-search-index.ts'

const MAIN = join(__dirname, 'indexer', 'main.ts')

/**
 * Builds the search index of one language in `<outDir>/pagefind`, in a separate process.
 * @throws Error if that process fails; it has printed the reason.
 */
export async function makeSearchIndex({ entries, language, outDir }: SearchIndex): Promise<void> {
  const indexer = spawn(process.execPath, ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', MAIN], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  indexer.stdin.end(JSON.stringify({ entries, language, outDir }))
  const [code] = await once(indexer, 'exit')
  if (code !== 0) throw new Error(`The search index could not be made: its process ended with ${code}`)
}
