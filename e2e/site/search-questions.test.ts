import type { Page } from 'playwright/test'
import { expect } from '../support/expect.ts'
import { siteUrl } from '../support/sites.ts'
import { visit } from '../support/visit.ts'
import { test } from '../support/worker-test.ts'
import { PLACES, type Place } from './search-places.ts'
import { QUESTIONS } from './search-questions.ts'

const REFERENCE = '/api-reference/v1'
/** How many questions in a hundred may lack an answer among the first two results. */
const MAX_MISSES = 5

for (const language of ['es', 'en'] as const) {
  test(`the search answers questions in ${language}`, async ({ page }) => {
    const baseUrl = language === 'es' ? '' : '/en'
    await visit(page, `${siteUrl()}${baseUrl}/docs/intro`)
    await page.keyboard.press('Control+k')
    const questions = Object.entries(QUESTIONS[language])
    const misses: string[] = []
    for (const [question, places] of questions) {
      const results = (await firstResults(page, question)).map((url) => url.slice(baseUrl.length))
      if (!results.some((url) => isAnswer(url, question, places)))
        misses.push(`${question}: ${results.join(' ')}`)
    }
    if (misses.length > 0)
      console.info(`${language}: ${misses.length} questions without an answer\n${misses.join('\n')}`)
    expect((100 * misses.length) / questions.length, misses.join('\n')).toBeLessThanOrEqual(MAX_MISSES)
  })
}

/** Decoded paths of the first two results. */
async function firstResults(page: Page, question: string): Promise<readonly string[]> {
  await page.getByRole('combobox').fill(question)
  // Without results the list is hidden.
  await expect(page.locator('[role=listbox]')).toHaveAttribute('aria-busy', 'false')
  const options = page.getByRole('option')
  const hrefs = await options.evaluateAll((links) =>
    links.slice(0, 2).map((link) => link.getAttribute('href') ?? ''),
  )
  return hrefs.map(decodeURI)
}

function isAnswer(url: string, question: string, places: readonly Place[]): boolean {
  return places
    .flatMap((place): readonly string[] => PLACES[place])
    .some((place) => {
      if (place === 'field') return new RegExp(`^${REFERENCE}/schemas#schema-\\w+\\.${question}$`).test(url)
      return url === place || (!place.includes('#') && place !== REFERENCE && url.startsWith(`${place}#`))
    })
}
