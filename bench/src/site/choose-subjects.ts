import type { Site } from './sites.ts'

/**
 * Filters sites by a list such as `ours reference,Starlight mobile`: a subject is chosen if its name contains all words
 * of an item. An empty list chooses all. @throws Error if an item matches no subject
 */
export function chooseSubjects(sites: readonly Site[], list: string): readonly Site[] {
  const items = list.split(',').map(wordsOf).filter(isNotEmpty)
  const names = sites.flatMap(({ subjects }) => subjects.map(({ name }) => name))
  const unmatched = items.filter((item) => !names.some((name) => hasWords(name, item)))
  if (unmatched.length > 0) {
    const unknown = unmatched.map((item) => item.join(' ')).join(', ')
    throw new Error(`No subject is called ${unknown}. There are:\n${names.join('\n')}`)
  }
  const isSelected = (name: string) => items.length === 0 || items.some((item) => hasWords(name, item))
  return sites
    .map((site) => ({ ...site, subjects: site.subjects.filter(({ name }) => isSelected(name)) }))
    .filter(({ subjects }) => isNotEmpty(subjects))
}

function hasWords(name: string, item: readonly string[]): boolean {
  const words = wordsOf(name)
  return item.every((word) => words.includes(word))
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/\p{Letter}+/gu) ?? []
}

function isNotEmpty({ length }: readonly unknown[]): boolean {
  return length > 0
}
