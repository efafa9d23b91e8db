import { type CrawledPage, internalLinks } from '../support/crawl.ts'
import { expect } from '../support/expect.ts'
import { siteWithoutApiUrl } from '../support/sites.ts'
import { test } from '../support/worker-test.ts'

/** Pages with alphabetical headings, whose order differs between languages. */
const ALPHABETICAL = new Set(['/docs/glosario'])

const MAX_HTML_BYTES = 640_000

type Pages = ReadonlyMap<string, CrawledPage>

/** Spanish pages without files. */
const spanishOf = (pages: Pages) =>
  [...pages.values()].filter(({ path, elements }) => elements.length > 0 && !path.startsWith('/en'))

test('every linked page answers, and the links reach every page of both sitemaps', async ({ pages }) => {
  const texts = await Promise.all(
    ['/sitemap.xml', '/en/sitemap.xml'].map(async (path) => (await fetch(siteWithoutApiUrl() + path)).text()),
  )
  const sitemaps = texts.flatMap((text) =>
    [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname),
  )
  expect(sitemaps.length).toBeGreaterThan(200)
  expect(sitemaps.filter((path) => path !== encodeURI(decodeURI(path).normalize('NFC')))).toEqual([])
  expect(sitemaps.filter((path) => !pages.has(path))).toEqual([])
  expect(
    [...pages.values()].filter(({ status }) => status !== 200).map(({ path, status }) => [path, status]),
  ).toEqual([])
})

test('no page has more than 640 kB of HTML', ({ pages }) => {
  const large = [...pages.values()].filter(
    ({ elements, bytes }) => elements.length > 0 && bytes > MAX_HTML_BYTES,
  )
  expect(large.map(({ path, bytes }) => [path, bytes])).toEqual([])
})

test('no link leads to a missing anchor', ({ pages }) => {
  const origin = siteWithoutApiUrl()
  const anchors = new Map(
    [...pages].map(([path, { elements }]) => [
      path,
      new Set(elements.map(({ attributes }) => attributes.id)),
    ]),
  )
  const dead = [...pages.values()].flatMap((page) =>
    internalLinks(page, origin)
      .filter(
        ({ hash, pathname, search }) =>
          hash !== '' && !anchors.get(pathname + search)?.has(decodeURIComponent(hash.slice(1))),
      )
      .map(({ pathname, hash }) => `${page.path} → ${pathname}${hash}`),
  )
  expect([...new Set(dead)]).toEqual([])
})

test('no page loads anything from a third party, and the CSP forbids it', ({ pages }) => {
  const origin = siteWithoutApiUrl()
  for (const { path, policy, elements } of pages.values()) {
    if (elements.length === 0) continue
    const hosts = elements.flatMap(({ name, attributes }) => {
      const isAsked =
        name !== 'a' && !(name === 'link' && ['canonical', 'alternate'].includes(attributes.rel ?? ''))
      return isAsked
        ? [attributes.src, attributes.href, attributes.action, attributes.poster].map((url) => url ?? '')
        : []
    })
    expect(
      [...new Set(hosts)].filter((url) => new URL(url, origin).origin !== origin && !url.startsWith('data:')),
      path,
    ).toEqual([])
    const sources = [...policy.matchAll(/https?:\/\/[^\s;]+/g)].map(([source]) => new URL(source).hostname)
    expect(new Set(sources), path).toEqual(new Set(['127.0.0.1']))
    expect(policy, path).toContain("default-src 'self'")
    expect(policy, path).not.toContain("script-src 'self' 'unsafe-inline'")
  }
})

test('both languages have the same pages with the same headings', ({ pages }) => {
  const spanish = spanishOf(pages)
  expect(spanish.length).toBeGreaterThan(100)
  for (const page of spanish) {
    const translation = pages.get(page.path === '/' ? '/en/' : `/en${page.path}`)
    expect(translation, page.path).toBeDefined()
    const inOrder = ALPHABETICAL.has(page.path)
      ? (all: readonly string[]) => all.toSorted()
      : (all: readonly string[]) => all
    expect(inOrder(headings(translation)), page.path).toEqual(inOrder(headings(page)))
  }
})

function headings(page: CrawledPage | undefined): readonly string[] {
  return (
    (page?.elements ?? [])
      .filter(({ name, path }) => /^h[1-6]$/.test(name) && path.includes('main'))
      .map(({ name, attributes }) => `${name}#${attributes.id ?? ''}`)
      // Initials of the tags of the blog, which each language names in its own words.
      .filter((heading) => !/^h2#\p{Lu}$/u.test(heading))
  )
}

test('every page has one title, and no heading skips a level', ({ pages }) => {
  for (const page of pages.values()) {
    const levels = page.elements
      .filter(({ name, path }) => /^h[1-6]$/.test(name) && path.includes('main'))
      .map(({ name }) => Number(name.slice(1)))
    if (page.elements.length === 0) continue
    expect(
      levels.filter((level) => level === 1),
      page.path,
    ).toHaveLength(1)
    const skips = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)
    expect(skips, page.path).toEqual([])
  }
})
