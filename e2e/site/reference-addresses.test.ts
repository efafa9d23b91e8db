import { runInNewContext } from 'node:vm'
import { OPERATIONS, WEBHOOKS } from '@taquilla/contract'
import { readPage } from '../support/crawl.ts'
import { expect } from '../support/expect.ts'
import { referencePath } from '../support/reference-path.ts'
import { holdScripts, SCRIPTS } from '../support/scripts.ts'
import { siteWithoutApiUrl } from '../support/sites.ts'
import { untilHydrated, visit } from '../support/visit.ts'
import { test } from '../support/worker-test.ts'

/** Address of the reference, which was one page with all anchors before it came in parts. */
const reference = () => `${siteWithoutApiUrl()}/api-reference/v1`

const ANCHORS = [
  'webhooks',
  'schemas',
  'schema-Location',
  ...OPERATIONS.map(({ id }) => id),
  ...WEBHOOKS.map(({ action }) => `webhook-${action}`),
]

test('the address of a call without a page leads to its section', async ({ page }) => {
  await page.goto(`${siteWithoutApiUrl()}/en/api-reference/v1/create-tickets`)
  await expect(page).toHaveURL(`${siteWithoutApiUrl()}/en${referencePath('create-tickets')}`)
  const call = page.locator('#create-tickets')
  await expect(call.getByRole('link', { name: 'View as Markdown' })).toHaveAttribute(
    'href',
    '/en/api-reference/v1/create-tickets.md',
  )
})

for (const prefix of ['', '/en']) {
  test(`old addresses ${prefix}/api-reference/v1#… lead to the part with their anchor`, async ({
    page,
    pages,
  }) => {
    const origin = siteWithoutApiUrl()
    const html = await (await fetch(`${origin}${prefix}/api-reference/v1`)).text()
    const scripts = [...html.matchAll(/<script[^>]*>([^<]*location\.replace[^<]*)</g)].map(([, code]) => code)
    expect(scripts).toHaveLength(1)
    for (const anchor of ANCHORS) {
      const address = prefix + referencePath(anchor)
      const ids = pages
        .get(new URL(address, origin).pathname)
        ?.elements.map(({ attributes }) => attributes.id)
      expect(ids, address).toContain(anchor)
      const replaced: string[] = []
      const location = {
        hash: `#${anchor}`,
        search: '?from=mail',
        replace: (url: string) => replaced.push(url),
      }
      runInNewContext(String(scripts[0]), { location })
      expect(replaced).toEqual([address.replace('#', '?from=mail#')])
    }

    // Without files of scripts, only the script in the page itself can lead on, before the page is shown.
    await page.route(SCRIPTS, (route) => route.abort())
    for (const anchor of ['webhooks', 'schema-Location', 'create-tickets', 'webhook-ticket.created']) {
      await page.goto(`${origin}${prefix}/api-reference/v1?from=mail#${anchor}`, { waitUntil: 'commit' })
      await page.waitForURL(`${origin}${prefix}${referencePath(anchor).replace('#', '?from=mail#')}`, {
        waitUntil: 'commit',
      })
    }
  })
}

test('old URL fragments lead to nested fields of bodies, responses and schemas', async ({ page }) => {
  const deep = 'create-event.body.shows.ticketOptions.currency'
  await visit(page, `${reference()}#${deep}`)
  await expect(page.locator(`[id="${deep}"]`)).toBeInViewport()
  await expect(page.locator('[data-target]')).toHaveAttribute('id', deep)
  for (const anchor of [
    'get-ticket.200.buyer.email',
    'schema-Location.timeZone',
    'webhook-ticket.created.body.data',
    'admit-ticket.404',
  ]) {
    await page.goto(`${reference()}#${anchor}`)
    await expect(page.locator(`[id="${anchor}"]`)).toBeInViewport()
  }
})

test('a changed fragment opens the part with its anchor, and the console there', async ({ page }) => {
  await visit(page, `${reference()}/events?a=1`)
  await page.evaluate(() => {
    window.location.hash = 'admit-ticket.console'
  })
  await expect(page).toHaveURL(`${reference()}/tickets?a=1#admit-ticket.console`)
  await expect(page.locator('#admit-ticket').getByRole('heading', { name: 'Consola' })).toBeInViewport()
})

test('a response opened before hydration stays open and focused', async ({ page }) => {
  const releaseScripts = await holdScripts(page)
  // Without the fragment, to which the browser scrolls during the load, and then clears the focus.
  const [path] = referencePath('create-tickets').split('#')
  await page.goto(siteWithoutApiUrl() + path, { waitUntil: 'commit' })
  const answer = page.locator('[id="create-tickets.409"]')
  await answer.locator('> summary').click()
  releaseScripts()
  await untilHydrated(page)
  await expect(page.locator('[data-operation="create-tickets"]')).toHaveAttribute('data-section', 'hydrated')
  await expect(answer).toHaveAttribute('open')
  await expect(answer.locator('> summary')).toBeFocused()
})

for (const { prefix, title } of [
  { prefix: '', title: 'Crear un evento' },
  { prefix: '/en', title: 'Create an event' },
]) {
  test(`the reference at ${prefix}/api-reference/v1 links to the OpenAPI files`, async () => {
    const { elements } = await readPage(siteWithoutApiUrl(), `${prefix}/api-reference/v1`)
    const links = elements.filter(({ name }) => name === 'a')
    for (const [name, path, sign] of [
      ['OpenAPI JSON', '/openapi.json', `"summary": "${title}"`],
      ['OpenAPI YAML', '/openapi.yaml', `summary: ${title}`],
    ] as const) {
      const offered = links.filter(({ text }) => text === name).map(({ attributes }) => attributes.href)
      expect(offered, name).toEqual([prefix + path])
      const response = await fetch(siteWithoutApiUrl() + prefix + path)
      expect(response.ok, path).toBe(true)
      expect(await response.text()).toContain(sign)
    }
  })
}
