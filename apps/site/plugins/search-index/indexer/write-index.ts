// The index is made by Pagefind, from pages that hold only what is to be found. It is loaded in pieces, and searched in
// the reader's browser.
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

/** Pagefind brings user interfaces of its own; ours needs none of them. */
const NEEDED = /^(pagefind\.js|pagefind-worker\.js|pagefind-entry\.json|wasm\.\w\w\.pagefind|.+\.pf_\w+)$/
/** Texts of results come in this many files: few enough that a second search finds most of them loaded. */
const TEXT_FILES = 12

/**
 * Writes the index of one language into `<outDir>/pagefind`.
 * @throws Error where Pagefind refuses an entry.
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
  for (const { path, content } of files.filter(({ path }) => NEEDED.test(path))) {
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
