import type { PagefindResult, SearchIndex } from './pagefind.ts'
import { isCode, nameKey, plain } from './plain.ts'
import type { Term } from './query.ts'
import type { SearchKind } from './search-entry.ts'

/** Guides come before what the contract lists, which people find by its name. */
const KIND_WEIGHTS: Readonly<Record<SearchKind, number>> = {
  page: 1.1,
  section: 1,
  term: 0.5,
  operation: 0.7,
  status: 0.5,
  error: 0.2,
  otherError: 0.1,
  data: 0.4,
  blog: 0.4,
}

/** Points for a word in the name of an entry, in the title of its page and in its code; rare words count more. */
const NAME_WEIGHT = 5
const PAGE_WEIGHT = 2.5
const CODE_WEIGHT = 15
/** Factor of a match if the text has only a longer word that begins with the typed one. */
const BEGINNING = 0.3
/** Factor of a match if the text has another word of the same meaning. */
const SYNONYM = 0.9
/** Exponent of the part of a query, by the rarity of its words, that an entry contains. */
const COVERAGE_POWER = 2
/** How much more an entry counts if the whole query is in its name or in the title of its page. */
const NAMED = 0.5
/** Factor of an entry whose whole name is the query. */
const CALLED = 1.8

export interface Ranked {
  readonly result: PagefindResult
  readonly score: number
}

/** Ranks entries by how much of a query they contain, and where. */
export async function rank(index: SearchIndex, terms: readonly Term[]): Promise<readonly Ranked[]> {
  const match = matcherOf(index)
  const all = await Promise.all(terms.map((term) => matchTerm(term, index, match)))
  const found = all.filter(({ matches }) => matches.size > 0)
  const called = await idsCalled(index, terms)
  const total = sumOf(found.map(({ rarity }) => rarity))
  return [...new Set(found.flatMap(({ matches }) => [...matches.keys()]))]
    .flatMap((id): Ranked[] => {
      const own = found.flatMap(({ matches, rarity }) => {
        const part = matches.get(id)
        return part ? [{ ...part, rarity, score: part.text + part.name + part.page }] : []
      })
      const [best] = own.toSorted((one, other) => other.score - one.score)
      const kind = index.kinds.get(id)
      if (!best || !kind) return []
      const coverage = sumOf(own.map(({ rarity }) => rarity)) / total
      const named = sumOf(own.filter(({ name, page }) => name + page > 0).map(({ rarity }) => rarity)) / total
      const factor = (1 + NAMED * named ** 2) * (called.has(id) ? CALLED : 1) * KIND_WEIGHTS[kind]
      return [
        {
          result: best.result,
          score: sumOf(own.map(({ score }) => score)) * coverage ** COVERAGE_POWER * factor,
        },
      ]
    })
    .sort((one, other) => other.score - one.score)
}

/** Match of a word or term in an entry: in its text, in its name, and in the title of its page. */
interface Match {
  readonly result: PagefindResult
  readonly text: number
  readonly name: number
  readonly page: number
}

/** Entries by id. */
type Matches = ReadonlyMap<string, Match>

type MatchWord = (word: string) => Promise<Matches>

interface TermMatches {
  readonly matches: Matches
  readonly rarity: number
}

/** The best match of each entry among the words of a term and its meanings. */
async function matchTerm(
  { words, meanings }: Term,
  index: SearchIndex,
  match: MatchWord,
): Promise<TermMatches> {
  // The grammatical stem of a word that the texts do not have may be that of another word.
  const isInTexts = meanings.length === 0 || words.every((word) => index.words.includes(plain(word)))
  const alternatives = [
    ...(isInTexts ? [{ words, weight: 1 }] : []),
    ...meanings.map((meaning) => ({ words: meaning, weight: SYNONYM })),
  ]
  const best = new Map<string, Match>()
  for (const { words: same, weight } of alternatives) {
    for (const [id, found] of meanOf(await Promise.all(same.map(match)), weight)) {
      const known = best.get(id)
      best.set(id, {
        result: known && known.text >= found.text ? known.result : found.result,
        text: Math.max(found.text, known?.text ?? 0),
        name: Math.max(found.name, known?.name ?? 0),
        page: Math.max(found.page, known?.page ?? 0),
      })
    }
  }
  return { matches: best, rarity: rarityOf(best.size, index) }
}

/** The mean match of the entries that contain all of the words. */
function meanOf([first, ...others]: readonly Matches[], weight: number): Matches {
  const all = new Map<string, Match>()
  for (const [id, found] of first ?? []) {
    const same = [found, ...others.flatMap((matches) => matches.get(id) ?? [])]
    if (same.length <= others.length) continue
    const mean = (part: 'text' | 'name' | 'page') =>
      (weight * sumOf(same.map((each) => each[part]))) / same.length
    all.set(id, { result: found.result, text: mean('text'), name: mean('name'), page: mean('page') })
  }
  return all
}

/** Matches single words, each only once. */
function matcherOf(index: SearchIndex): MatchWord {
  const known = new Map<string, Promise<Matches>>()
  return (word) => {
    const matches = known.get(word) ?? matchWord(word, index)
    known.set(word, matches)
    return matches
  }
}

async function matchWord(word: string, index: SearchIndex): Promise<Matches> {
  const [whole, { results }] = await Promise.all([
    index.pagefind.search(`"${word}"`),
    index.pagefind.search(word),
  ])
  const wholeIds = new Set(whole.results.map(({ id }) => id))
  // Pagefind shortens a word that no text begins with.
  if (wholeIds.size === 0 && !index.words.some((known) => known.startsWith(plain(word)))) return new Map()
  const isWhole = ({ id }: PagefindResult) => wholeIds.size === 0 || wholeIds.has(id)
  const places = results.map((result) => ({ result, ...placesOf(result, index) }))
  const rarityIn = (place: keyof Places) =>
    rarityOf(places.filter((each) => each[place] && isWhole(each.result)).length, index)
  const name = NAME_WEIGHT * rarityIn('inName')
  const page = PAGE_WEIGHT * rarityIn('inPage')
  const code = isCode(word) ? CODE_WEIGHT * rarityIn('inCodes') : 0
  return new Map(
    places.map(({ result, inName, inPage, inCodes }) => {
      const factor = isWhole(result) ? 1 : BEGINNING
      const ownName = inName ? factor * name : 0
      const ownCode = inCodes && wholeIds.has(result.id) ? code : 0
      return [
        result.id,
        {
          result,
          text: factor * result.score,
          name: Math.max(ownName, ownCode),
          page: inPage ? factor * page : 0,
        },
      ]
    }),
  )
}

interface Places {
  readonly inName: boolean
  readonly inPage: boolean
  readonly inCodes: boolean
}

/** Places, besides its text, where an entry has a word. The name of a section is its heading. */
function placesOf({ id, matchedMetaFields = [] }: PagefindResult, { kinds }: SearchIndex): Places {
  const kind = kinds.get(id)
  const isSection = kind === 'section' || kind === 'term'
  const inTitle = matchedMetaFields.includes('title')
  return {
    inName: isSection ? matchedMetaFields.includes('section') : inTitle,
    inPage: isSection && inTitle,
    inCodes: matchedMetaFields.includes('codes'),
  }
}

/** Entries whose whole name is the query, or a meaning of its only term. */
async function idsCalled({ pagefind }: SearchIndex, terms: readonly Term[]): Promise<ReadonlySet<string>> {
  const meanings = terms.length === 1 ? terms.flatMap((term) => term.meanings) : []
  const names = [terms.flatMap(({ words }) => words), ...meanings]
  const found = await Promise.all(names.map((words) => pagefind.search(`"${nameKey(words)}"`)))
  return new Set(found.flatMap(({ results }) => results.map(({ id }) => id)))
}

/** How rare something is that this many entries contain. */
function rarityOf(count: number, { kinds }: SearchIndex): number {
  return Math.log(1 + (kinds.size - count + 0.5) / (count + 0.5))
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}
