import { expect, test } from 'playwright/test'
import { readElements, type SentElement } from '../support/html.ts'
import { siteUrl } from '../support/sites.ts'
import { FIRST_PAGES, ROUTES } from './routes.ts'

const LANGUAGES = { es: '', en: '/en' } as const
const PAGES = ROUTES.filter((route) => !(route in FIRST_PAGES))

/** The address of a route in a language: the home of each language keeps its slash. */
function addressOf(language: keyof typeof LANGUAGES, route: string): string {
  return encodeURI(LANGUAGES[language] + route)
}

const ask = (path: string) => fetch(siteUrl() + path, { redirect: 'manual' })

function hrefOf(elements: readonly SentElement[], wanted: Readonly<Record<string, string>>): string[] {
  return elements
    .filter(
      ({ name, attributes }) =>
        name === 'link' && Object.entries(wanted).every(([key, value]) => attributes[key] === value),
    )
    .map(({ attributes }) => attributes.href ?? '')
}

for (const language of ['es', 'en'] as const) {
  for (const route of PAGES) {
    const address = addressOf(language, route)
    test(`${decodeURI(address)} is a page that knows its own address and its twin's`, async () => {
      const response = await ask(address)
      expect(response.status).toBe(200)
      const elements = readElements(await response.text())
      expect(elements.find(({ name }) => name === 'html')?.attributes.lang).toBe(language)
      const [canonical = ''] = hrefOf(elements, { rel: 'canonical' })
      const { origin } = new URL(canonical)
      expect(canonical).toBe(origin + address)
      const twins = {
        es: addressOf('es', route),
        en: addressOf('en', route),
        'x-default': addressOf('es', route),
      }
      for (const [hreflang, twin] of Object.entries(twins)) {
        expect(hrefOf(elements, { rel: 'alternate', hreflang })).toEqual([origin + twin])
      }
    })
  }

  for (const [folder, page] of Object.entries(FIRST_PAGES)) {
    test(`${LANGUAGES[language]}${folder} opens its first page`, async () => {
      for (const spelling of [folder, `${folder}/`, folder.normalize('NFD')]) {
        const response = await ask(`${addressOf(language, spelling)}?a=1`)
        expect(response.status).toBe(302)
        expect(response.headers.get('location')).toBe(`${addressOf(language, page)}?a=1`)
      }
      expect((await ask(addressOf(language, page))).status).toBe(200)
    })
  }
}

test('sends every other spelling of every route to its address', async () => {
  for (const route of PAGES.filter((page) => page !== '/')) {
    for (const language of ['es', 'en'] as const) {
      const address = addressOf(language, route)
      for (const spelling of otherSpellings(LANGUAGES[language] + route)) {
        const response = await ask(spelling)
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

test('writes every route in composed letters', () => {
  for (const route of ROUTES) expect(route).toBe(route.normalize('NFC'))
})
