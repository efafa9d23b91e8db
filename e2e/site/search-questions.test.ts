import { join } from 'node:path'
import { expect } from '../support/expect.ts'
import { SITE } from '../support/site-process.ts'
import { siteUrl } from '../support/sites.ts'
import { test } from '../support/worker-test.ts'
import { PLACES, type Place } from './search-places.ts'
import { QUESTIONS } from './search-questions.ts'

const REFERENCE = '/api-reference/v1'
/** How many questions in a hundred may lack an answer among the first two results. */
const MAX_MISSES = 5

// Without a browser, whose lists of results would take most of the time; search.test.ts looks at those.
for (const language of ['es', 'en'] as const) {
  test(`the search answers questions in ${language}`, async () => {
    const baseUrl = language === 'es' ? '' : '/en'
    const find = await openSearch(baseUrl, language)
    const questions = Object.entries(QUESTIONS[language])
    const misses: string[] = []
    for (const [question, places] of questions) {
      const results = (await find(question)).slice(0, 2).map((url) => url.slice(baseUrl.length))
      if (!results.some((url) => isAnswer(url, question, places)))
        misses.push(`${question}: ${results.join(' ')}`)
    }
    if (misses.length > 0)
      console.info(`${language}: ${misses.length} questions without an answer\n${misses.join('\n')}`)
    expect((100 * misses.length) / questions.length, misses.join('\n')).toBeLessThanOrEqual(MAX_MISSES)
  })
}

type Find = (question: string) => Promise<readonly string[]>

/** Opens the index that the site serves, and finds the URLs in it with the code of its pages. */
async function openSearch(baseUrl: string, language: string): Promise<Find> {
  const basePath = `${siteUrl()}${baseUrl}/pagefind/`
  // Types of the site are not known here, because its code is bundled as another kind of module.
  const { find } = await import(join(SITE, 'src', 'search', 'find.ts'))
  const { OPTIONS, openIndex } = await import(join(SITE, 'src', 'search', 'pagefind.ts'))
  // Each language gets a module of its own, since the module keeps the index that it opened first.
  const script = `${await (await fetch(`${basePath}pagefind.js`)).text()}\n// ${language}`
  const pagefind = await import(`data:text/javascript,${encodeURIComponent(script)}`)
  // In a page, the script reads both from the document.
  await pagefind.options({ ...OPTIONS, basePath, language })
  await pagefind.init()
  const index = await openIndex(pagefind, await (await fetch(`${basePath}words.json`)).json())
  return async (question) => {
    const groups: readonly { readonly hits: readonly { readonly url: string }[] }[] = await find(
      index,
      question,
      language,
    )
    return groups.flatMap(({ hits }) => hits.map(({ url }) => decodeURI(url)))
  }
}

function isAnswer(url: string, question: string, places: readonly Place[]): boolean {
  return places
    .flatMap((place): readonly string[] => PLACES[place])
    .some((place) => {
      if (place === 'field') return new RegExp(`^${REFERENCE}/schemas#schema-\\w+\\.${question}$`).test(url)
      return url === place || (!place.includes('#') && place !== REFERENCE && url.startsWith(`${place}#`))
    })
}
