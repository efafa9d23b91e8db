import type { CrawledPage } from '../support/crawl.ts'
import { expect } from '../support/expect.ts'
import type { SentElement } from '../support/html.ts'
import { test } from '../support/worker-test.ts'

/** Words of the API and names, which are the same in both languages. */
const SAME_IN_BOTH = new Set([
  'API Reference',
  // A tag of the specification's reference.
  'Build Your Own Buyingflow',
  'API v1 · Build Your Own Buyingflow',
  'Login trust',
  'Return URL',
  'SuperSwap Lite',
  'Ticket option',
  'Will call',
  'Copyright © 2025 Grupo Taquilla',
  'Estadio Ajusco, Ciudad de México',
  // Docusaurus ends the names of feeds so in every language.
  'Taquilla: blog RSS Feed',
  'Taquilla: blog Atom Feed',
])

const SPEAKING = /^(?:h[1-6]|p|a|button|th|td|label|dt|dd|li|figcaption|summary)$/
const CODE = /^(?:pre|code|script|style|svg)$/
const SPOKEN_ATTRIBUTES = ['aria-label', 'title', 'alt', 'placeholder']

/** In the frame of a page two words are a text; in its content so many may be a name or a word of the API. */
const LEAST_WORDS = { frame: 2, content: 4 }

test('no page says the same in both languages', ({ pages }) => {
  const untranslated = [...pages.values()]
    .filter(({ path }) => !/^\/en(?:\/|$)/.test(path))
    .flatMap((page) => {
      const english = new Set(textsOf(pages.get(page.path === '/' ? '/en/' : `/en${page.path}`)))
      return textsOf(page).filter((text) => english.has(text) && !SAME_IN_BOTH.has(text))
    })
  expect(pages.size).toBeGreaterThan(200)
  expect([...new Set(untranslated)]).toEqual([])
})

test('every page is in the language of its address', ({ pages }) => {
  for (const { path, elements } of pages.values()) {
    const html = elements.find(({ name }) => name === 'html')
    if (html) expect([path, html.attributes.lang]).toEqual([path, /^\/en(?:\/|$)/.test(path) ? 'en' : 'es'])
  }
})

function textsOf(page: CrawledPage | undefined): readonly string[] {
  return (page?.elements ?? [])
    .filter((element) => !isCode(element))
    .flatMap((element) => {
      const least = element.path.includes('main') ? LEAST_WORDS.content : LEAST_WORDS.frame
      const spoken = SPOKEN_ATTRIBUTES.map((name) => element.attributes[name] ?? '')
      const texts = SPEAKING.test(element.name) ? [...spoken, element.text] : spoken
      return texts.filter((text) => text.split(' ').filter((word) => /\p{L}{2}/u.test(word)).length >= least)
    })
}

function isCode({ name, path, attributes }: SentElement): boolean {
  return CODE.test(name) || path.some((above) => CODE.test(above)) || attributes.lang !== undefined
}
