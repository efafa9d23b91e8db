export interface IndexedPage {
  readonly title: string
  readonly path: string
  readonly description: string
}

const ENTRY = /^- \[(.+)\]\((\S+?)\.md\): (.*)$/gm

/** Reads the pages listed in an `llms.txt`. */
export function readIndex(text: string): readonly IndexedPage[] {
  return [...text.matchAll(ENTRY)].map(([, title = '', url = '', description = '']) => ({
    title,
    path: new URL(url).pathname,
    description,
  }))
}

const MAX_PAGES = 3
/** A word in the address or title of a page says more than one in its description. */
const NAME_WEIGHT = 3
const DESCRIPTION_WEIGHT = 1
/** Words of at least this length match by their beginning: `tickets` finds `ticket`. */
const MIN_STEM = 4
const IGNORED = new Set([
  'docs',
  'doc',
  'html',
  'index',
  'page',
  'category',
  'en',
  'es',
  'de',
  'la',
  'del',
  'the',
])

/** Pages whose names or descriptions share the most words with an address that leads nowhere, best first. */
export function nearestPages(address: string, pages: readonly IndexedPage[]): readonly IndexedPage[] {
  const sought = wordsOf(address)
  return pages
    .map((page) => ({ page, score: scoreOf(page, sought) }))
    .filter(({ score }) => score > NAME_WEIGHT - 1)
    .sort((one, other) => other.score - one.score)
    .slice(0, MAX_PAGES)
    .map(({ page }) => page)
}

function scoreOf({ title, path, description }: IndexedPage, sought: readonly string[]): number {
  const names = wordsOf(`${path} ${title}`)
  const others = wordsOf(description)
  const found = sought.reduce((sum, word) => {
    if (names.some((name) => isAlike(name, word))) return sum + NAME_WEIGHT
    return others.some((other) => isAlike(other, word)) ? sum + DESCRIPTION_WEIGHT : sum
  }, 0)
  // Among pages with the same words, the one with fewer others is nearer.
  return found === 0 ? 0 : found - names.length / 100
}

function isAlike(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length)
  if (length < MIN_STEM) return one === other
  return one.slice(0, Math.max(MIN_STEM, length - 1)) === other.slice(0, Math.max(MIN_STEM, length - 1))
}

function wordsOf(text: string): readonly string[] {
  const plain = decoded(text)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1 && !IGNORED.has(word))
  return [...new Set(words)]
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
