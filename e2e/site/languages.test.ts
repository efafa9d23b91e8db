import type { CrawledPage } from '../support/crawl.ts'
import { expect } from '../support/expect.ts'
import type { SentElement } from '../support/html.ts'
import { test } from '../support/worker-test.ts'

/** Names and API terms that are equal in both languages. */
const SAME_IN_BOTH = new Set([
  'API Reference',
  'Login trust',
  'Return URL',
  'SuperSwap Lite',
  'Tutorial: SuperSwap Lite',
  'Ticket option',
  'Will call',
  'Copyright © 2025 Grupo Taquilla',
  'Estadio Ajusco, Ciudad de México',
  // Docusaurus appends this suffix in every language.
  'Taquilla: blog RSS Feed',
  'Taquilla: blog Atom Feed',
])

const TEXT_ELEMENTS = /^(?:h[1-6]|p|a|button|th|td|label|dt|dd|li|figcaption|summary)$/
const CODE = /^(?:pre|code|script|style|svg)$/
const LABEL_ATTRIBUTES = ['aria-label', 'title', 'alt', 'placeholder']

/** Minimum words of a text that must be translated. In the content up to three words may be a name or an API term. */
const MIN_WORDS = { frame: 2, content: 4 }

test('no text is left untranslated in either language', ({ pages }) => {
  const untranslated = [...pages.values()]
    .filter(({ path }) => !/^\/en(?:\/|$)/.test(path))
    .flatMap((page) => {
      const english = new Set(textsOf(pages.get(page.path === '/' ? '/en/' : `/en${page.path}`)))
      return textsOf(page).filter((text) => english.has(text) && !SAME_IN_BOTH.has(text))
    })
  expect(pages.size).toBeGreaterThan(200)
  expect([...new Set(untranslated)]).toEqual([])
})

test('every page declares the language of its address', ({ pages }) => {
  for (const { path, elements } of pages.values()) {
    const html = elements.find(({ name }) => name === 'html')
    if (html) expect([path, html.attributes.lang]).toEqual([path, /^\/en(?:\/|$)/.test(path) ? 'en' : 'es'])
  }
})

function textsOf(page: CrawledPage | undefined): readonly string[] {
  return (page?.elements ?? [])
    .filter((element) => !isCode(element))
    .flatMap((element) => {
      const minWords = element.path.includes('main') ? MIN_WORDS.content : MIN_WORDS.frame
      const labels = LABEL_ATTRIBUTES.map((name) => element.attributes[name] ?? '')
      const texts = TEXT_ELEMENTS.test(element.name) ? [...labels, element.text] : labels
      return texts.filter(
        (text) => text.split(' ').filter((word) => /\p{L}{2}/u.test(word)).length >= minWords,
      )
    })
}

function isCode({ name, path, attributes }: SentElement): boolean {
  return CODE.test(name) || path.some((above) => CODE.test(above)) || attributes.lang !== undefined
}
