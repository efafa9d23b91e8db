import { type CrawledPage, internalLinks } from '../support/crawl.ts'
import { expect } from '../support/expect.ts'
import { siteWithoutApiUrl } from '../support/sites.ts'
import { test } from '../support/worker-test.ts'
import { TASKS } from './tasks.ts'

const MAX_CLICKS = 3

/** Clicks that lead from a page to every other, by the links in its HTML: content, navigation bar and sidebar. */
function clicksFrom(start: string, pages: ReadonlyMap<string, CrawledPage>): ReadonlyMap<string, number> {
  const clicks = new Map([[start, 0]])
  // A map iterates over entries that are added meanwhile, so this visits the pages by distance.
  for (const [path, count] of clicks) {
    const page = pages.get(path)
    const links = page === undefined ? [] : internalLinks(page, siteWithoutApiUrl())
    for (const { pathname } of links) if (!clicks.has(pathname)) clicks.set(pathname, count + 1)
  }
  return clicks
}

for (const [language, home, prefix] of [
  ['es', '/', ''],
  ['en', '/en/', '/en'],
] as const) {
  test(`three clicks lead from the home page to each of 30 tasks, in ${language}`, ({ pages }) => {
    const clicks = clicksFrom(home, pages)
    const tasks = Object.entries(TASKS)
    expect(tasks).toHaveLength(30)
    const far = tasks
      .map(
        ([task, path]) => [task, clicks.get(encodeURI(prefix + path)) ?? Number.POSITIVE_INFINITY] as const,
      )
      .filter(([, count]) => count > MAX_CLICKS)
    expect(far).toEqual([])
  })
}

for (const [path, title] of [
  ['/docs/Bases de la Integración/Tickets/Emisión/Will Call', 'Will call · Emisión | Taquilla'],
  ['/docs/category/tickets', 'Tickets · Bases de la Integración | Taquilla'],
  ['/en/docs/Datos/show', 'Show · Data | Taquilla'],
] as const) {
  test(`the browser title of ${path} names its place in the sidebar`, ({ pages }) => {
    const { elements = [] } = pages.get(encodeURI(path)) ?? {}
    expect(elements.find(({ name }) => name === 'title')?.text).toBe(title)
  })
}
