// Pagefind builds the index from minimal pages that contain only the searchable text. Browsers load the index in
// pieces.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Language } from '@taquilla/contract'
import { close, createIndex } from 'pagefind'
import type { SearchEntry } from '../../../src/search/search-entry.ts'

export interface SearchIndex {
  readonly entries: readonly SearchEntry[]
  readonly language: Language
  readonly outDir: string
}

/** Files of Pagefind that the site uses; its own user interface is left out. */
const USED_FILES = /^(pagefind\.js|pagefind-worker\.js|pagefind-entry\.json|wasm\.\w\w\.pagefind|.+\.pf_\w+)$/
/** Number of files for result texts: few enough that a second search finds most of them loaded already. */
const TEXT_FILES = 12

/**
 * Writes the index of one language into `<outDir>/pagefind`.
 * @throws Error if Pagefind rejects an entry.
 */
export async function writeSearchIndex({ entries, language, outDir }: SearchIndex): Promise<void> {
  const { index, errors } = await createIndex({ forceLanguage: language, maxFragments: TEXT_FILES })
  if (!index) throw new Error(`The search index could not be made: ${errors.join('; ')}`)
  for (const entry of entries) {
    const added = await index.addHTMLFile({ url: entry.url, content: entryHtml(entry, language) })
    if (added.errors.length > 0)
      throw new Error(`${entry.url} could not be indexed: ${added.errors.join('; ')}`)
  }
  const { files } = await index.getFiles()
  for (const { path, content } of files.filter(({ path }) => USED_FILES.test(path))) {
    const file = join(outDir, 'pagefind', path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
  await close()
}

const TITLE_WEIGHT = 9

function entryHtml({ title, group, trail, parts, article = '' }: SearchEntry, language: Language): string {
  const paragraphs = parts.map(
    ({ text, weight }) => `<p data-pagefind-weight="${weight}">${escaped(text)}</p>`,
  )
  return [
    `<html lang="${language}"><body data-pagefind-body data-pagefind-meta="group:${group}">`,
    `<span data-pagefind-meta="trail" data-pagefind-ignore>${escaped(trail)}</span>`,
    `<h1 data-pagefind-weight="${TITLE_WEIGHT}">${escaped(title)}</h1>`,
    ...paragraphs,
    article,
    '</body></html>',
  ].join('\n')
}

function escaped(content: string): string {
  return content.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
