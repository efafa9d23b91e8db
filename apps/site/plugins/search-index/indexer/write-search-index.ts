// Pagefind builds the index from minimal pages that contain only the searchable text. Browsers load the index in
// pieces.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Language } from '@taquilla/contract'
import { close, createIndex } from 'pagefind'
import { nameKey } from '../../../src/search/plain.ts'
import { keywordsOf } from '../../../src/search/question-words.ts'
import type { SearchEntry, SearchKind } from '../../../src/search/search-entry.ts'
import { wordsOf } from './words-of.ts'

export interface SearchIndex {
  readonly entries: readonly SearchEntry[]
  readonly language: Language
  readonly outDir: string
}

/** Files of Pagefind that the site uses; its own user interface is left out. */
const USED_FILES = /^(pagefind\.js|pagefind-worker\.js|pagefind-entry\.json|wasm\.\w\w\.pagefind|.+\.pf_\w+)$/
/** Number of files for result texts: a search reads about 20 texts, which should not be half of all. */
const TEXT_FILES = 60

/**
 * Writes the index of one language into `<outDir>/pagefind`, with a list of its words for correcting typing errors.
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
  const folder = join(outDir, 'pagefind')
  for (const { path, content } of files.filter(({ path }) => USED_FILES.test(path))) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
  await writeFile(join(folder, 'words.json'), JSON.stringify(wordsOf(entries)))
  await close()
}

const NAME_WEIGHT = 5

/** Kinds of entries that nobody asks for by their whole name, except by a name in code. */
const NAMELESS: ReadonlySet<SearchKind> = new Set(['data', 'error', 'otherError'])

/** `src/search/rank.ts` weighs metadata; the dialog shows all but `key` and `codes`. */
function entryHtml(entry: SearchEntry, language: Language): string {
  const { title, section, codes = [], group, kind, trail, parts, article = '' } = entry
  const name = section ?? title
  const metadata = {
    title,
    section: section ?? '',
    group,
    trail,
    key: NAMELESS.has(kind) ? '' : nameKey(keywordsOf(name, language)),
    codes: codes.join(' '),
  }
  const paragraphs = parts.map(
    ({ text, weight }) => `<p data-pagefind-weight="${weight}">${escaped(text)}</p>`,
  )
  return [
    `<html lang="${language}"><body data-pagefind-body data-pagefind-filter="kind:${kind}">`,
    ...Object.entries(metadata).map(
      ([field, content]) =>
        `<span data-pagefind-meta="${field}" data-pagefind-ignore>${escaped(content)}</span>`,
    ),
    `<p data-pagefind-weight="${NAME_WEIGHT}">${escaped(name)}</p>`,
    ...paragraphs,
    article,
    '</body></html>',
  ].join('\n')
}

function escaped(content: string): string {
  return content.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
