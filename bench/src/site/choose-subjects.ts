import type { Site } from './subjects.ts'

/**
 * The sites with the subjects that a list such as `ours reference,Starlight mobile` names: those whose name holds every
 * word of an item. An empty list names all.
 * @throws Error where an item names none.
 */
export function chooseSubjects(sites: readonly Site[], list: string): readonly Site[] {
  const items = list.split(',').map(wordsOf).filter(isNotEmpty)
  const names = sites.flatMap(({ subjects }) => subjects.map(({ name }) => name))
  const strange = items.filter((item) => !names.some((name) => holds(name, item)))
  if (strange.length > 0) {
    const unknown = strange.map((item) => item.join(' ')).join(', ')
    throw new Error(`No subject is called ${unknown}. There are:\n${names.join('\n')}`)
  }
  const isWanted = (name: string) => items.length === 0 || items.some((item) => holds(name, item))
  return sites
    .map((site) => ({ ...site, subjects: site.subjects.filter(({ name }) => isWanted(name)) }))
    .filter(({ subjects }) => isNotEmpty(subjects))
}

function holds(name: string, item: readonly string[]): boolean {
  const words = wordsOf(name)
  return item.every((word) => words.includes(word))
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/\p{Letter}+/gu) ?? []
}

function isNotEmpty({ length }: readonly unknown[]): boolean {
  return length > 0
}
