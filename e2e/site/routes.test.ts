import { readPage } from '../support/crawl.ts'
import { expect } from '../support/expect.ts'
import type { SentElement } from '../support/html.ts'
import { siteUrl, siteWithoutApiUrl } from '../support/sites.ts'
import { test } from '../support/worker-test.ts'
import { NOT_FOUND_PAGES, PAGES } from './pages.ts'
import { FIRST_PAGES, ROUTES } from './routes.ts'

const LANGUAGES = { es: '', en: '/en' } as const
type Language = keyof typeof LANGUAGES
const BOTH = ['es', 'en'] as const
const ROUTES_OF_PAGES = ROUTES.filter((route) => !(route in FIRST_PAGES))

/** Encoded address of a route in a language; home pages keep their trailing slash. */
function addressOf(language: Language, route: string): string {
  return encodeURI(LANGUAGES[language] + route)
}

const request = (path: string) => fetch(siteUrl() + path, { redirect: 'manual' })

function hrefsOf(elements: readonly SentElement[], expected: Readonly<Record<string, string>>): string[] {
  return elements
    .filter(
      ({ name, attributes }) =>
        name === 'link' && Object.entries(expected).every(([key, value]) => attributes[key] === value),
    )
    .map(({ attributes }) => attributes.href ?? '')
}

for (const language of BOTH) {
  test(`every route in ${language} is a page with canonical and alternate links`, ({ pages }) => {
    for (const route of ROUTES_OF_PAGES) {
      const address = addressOf(language, route)
      const { status, elements = [] } = pages.get(address) ?? {}
      expect(status, address).toBe(200)
      expect(elements.find(({ name }) => name === 'html')?.attributes.lang, address).toBe(language)
      const [canonical = ''] = hrefsOf(elements, { rel: 'canonical' })
      const { origin } = new URL(canonical)
      expect(canonical).toBe(origin + address)
      const spanish = addressOf('es', route)
      for (const [hreflang, alternate] of [
        ['es', spanish],
        ['en', addressOf('en', route)],
        ['x-default', spanish],
      ] as const) {
        expect(hrefsOf(elements, { rel: 'alternate', hreflang }), address).toEqual([origin + alternate])
      }
    }
  })

  test(`every folder in ${language} opens its first page`, async () => {
    for (const [folder, page] of Object.entries(FIRST_PAGES)) {
      for (const spelling of [folder, `${folder}/`, folder.normalize('NFD')]) {
        const requested = `${addressOf(language, spelling)}?a=1`
        const response = await request(requested)
        expect([requested, response.status, response.headers.get('location')]).toEqual([
          requested,
          302,
          `${addressOf(language, page)}?a=1`,
        ])
      }
      expect((await request(addressOf(language, page))).status, page).toBe(200)
    }
  })
}

test('every kind of page has its title, unknown addresses that of the 404 page', async () => {
  for (const [status, listed] of [
    [200, PAGES],
    [404, NOT_FOUND_PAGES],
  ] as const) {
    for (const { path, title } of listed) {
      const page = await readPage(siteWithoutApiUrl(), path)
      const titles = page.elements.filter(({ name }) => name === 'h1').map(({ text }) => text.toLowerCase())
      expect([path, page.status, titles]).toEqual([path, status, [title.toLowerCase()]])
    }
  }
})

test('every other spelling of a route redirects to its address', async () => {
  for (const route of ROUTES_OF_PAGES.filter((page) => page !== '/')) {
    for (const language of BOTH) {
      const address = addressOf(language, route)
      for (const spelling of otherSpellings(LANGUAGES[language] + route)) {
        const response = await request(spelling)
        expect([spelling, response.status, response.headers.get('location')]).toEqual([
          spelling,
          308,
          address,
        ])
      }
    }
  }
})

function otherSpellings(path: string): readonly string[] {
  const address = encodeURI(path)
  return [
    `${address}.html`,
    `${address}/index.html`,
    `${address}/`,
    encodeURI(path.normalize('NFD')),
    address.replace(/%[0-9A-F]{2}/g, (octet) => octet.toLowerCase()),
    address.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  ].filter((spelling) => spelling !== address)
}
