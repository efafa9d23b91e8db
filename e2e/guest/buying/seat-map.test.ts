import { getResalePage } from '@taquilla/contract/guest'
import type { Page } from 'playwright/test'
import { HOSTILE_DRAWINGS, hostilePlan } from '../../../apps/api/test/hostile/hostile-drawings.ts'
import { buildResalePage, drawingOf, SEAT_MAP, seatMapCode } from '../../../apps/guest/test/answers/resale.ts'
import { EVENT_ID } from '../../../apps/guest/test/answers/shows.ts'
import { answering } from '../../../apps/guest/test/answers/stub.ts'
import { storeSeatMap } from '../../support/database.ts'
import { expect, open, test } from '../../support/guest-test.ts'
import type { LiveApi } from '../../support/live-api.ts'
import { issueResalable } from '../../support/resale.ts'
import { openStubbed } from '../stubbed-pages.ts'

const PATH = `/events/${EVENT_ID}/resale?showId=aurelia-1`

/** SVG of the stubbed seat map, or the URL of a picture. */
type Plan = string | (() => string) | { readonly imageUrl: string }

const openMap = (page: Page, api: LiveApi, plan: Plan) =>
  openStubbed(page, {
    from: api,
    path: PATH,
    stubs:
      typeof plan === 'object'
        ? [answering(getResalePage, buildResalePage({ seatMap: { drawing: null, ...plan } }))]
        : [answering(getResalePage, buildResalePage({ seatMap: SEAT_MAP })), drawingOf(plan)],
  })

const place = (page: Page, id: string) => page.locator(`[data-place="${id}"]`)

test('labels and prices are legible on a phone, and the selection is visible without color', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const stubs = [answering(getResalePage, buildResalePage({ seatMap: SEAT_MAP })), drawingOf(seatMapCode())]
  await openStubbed(page, { path: PATH, stubs })
  await page.getByRole('button', { name: 'Ver en el plano' }).click()
  for (const name of ['Escenario', 'Platea', 'Tertulia', 'Paraíso', 'Palcos']) {
    const label = page.locator('svg text', { hasText: name })
    await expect.poll(async () => (await label.boundingBox())?.height).toBeGreaterThanOrEqual(11)
  }
  await expect(page.locator('[data-price="best"]')).toHaveText('19.440')
  const edgeOf = (id: string) => place(page, id).evaluate((seat) => getComputedStyle(seat).stroke)
  await place(page, 'platea-h-7').click()
  await expect(place(page, 'platea-h-7')).toHaveAttribute('data-state', 'chosen')
  const text = await page.locator('body').evaluate((body) => getComputedStyle(body).color)
  expect(await edgeOf('platea-h-7')).toBe(text)
  expect(await edgeOf('paraiso-2-24')).not.toBe(text)
})

test('a drawing without a default fill keeps none, and a section on sale does not outline its name', async ({
  page,
}) => {
  const plan = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 60" fill="none">
    <path id="aisle" d="M10 10H90V50" stroke="black"/>
    <g id="Palcos"><rect x="20" y="20" width="40" height="20" fill="silver"/><text x="25" y="32" font-size="8">Palcos</text></g>
  </svg>`
  const stubs = [answering(getResalePage, buildResalePage({ seatMap: SEAT_MAP })), drawingOf(plan)]
  await openStubbed(page, { path: PATH, stubs })
  await expect(place(page, 'palcos')).toHaveAttribute('data-state', /./)
  await expect(place(page, 'aisle')).toHaveCSS('fill', 'none')
  await expect(place(page, 'palcos').locator('text')).toHaveCSS('stroke', 'none')
})

test('the Content Security Policy allows a picture instead of a drawing', async ({ page, api }) => {
  await page.route('https://images.example/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
  await openMap(page, api, { imageUrl: 'https://images.example/plano.svg' })
  await expect(page.getByRole('img', { name: /Plano del recinto/ })).toHaveAttribute(
    'src',
    'https://images.example/plano.svg',
  )
})

/** Counts script executions in the page and its frames. */
async function countExecuted(page: Page): Promise<{ count: number }> {
  const executed = { count: 0 }
  await page.exposeFunction('executed', () => {
    executed.count += 1
  })
  return executed
}

/** Collects requests to other origins. */
function foreignRequests(page: Page, { apiUrl }: LiveApi): readonly string[] {
  const foreignUrls: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(apiUrl)) foreignUrls.push(request.url())
  })
  return foreignUrls
}

// The page sets this style itself to enlarge labels.
const OWN_STYLE = '[style^="--growth:"]:not([style*="url"])'
const ACTIVE = `script, a, use, image, img, style, foreignObject, animate, set, iframe, [href], [onload], [id], [mask], [cursor], [style]:not(${OWN_STYLE})`

test('a hostile drawing runs nothing and fetches nothing', async ({ page, api, complaints }) => {
  const foreignUrls = foreignRequests(page, api)
  const executed = await countExecuted(page)
  await openMap(page, api, hostilePlan('platea-e-4'))
  await expect(place(page, 'platea-e-4')).toHaveAttribute('data-state', 'for-sale')
  await place(page, 'platea-e-4').click()
  const map = page.getByRole('img', { name: /Plano del recinto/ })
  expect(await map.locator('svg').locator(ACTIVE).count()).toBe(0)
  expect(executed.count).toBe(0)
  expect(foreignUrls).toEqual([])
  discardPolicyReports(complaints)
})

test('a hostile drawing stored in the database runs nothing and fetches nothing', async ({
  page,
  api,
  seller,
  complaints,
}) => {
  const foreignUrls = foreignRequests(page, api)
  const executed = await countExecuted(page)
  const resalable = await issueResalable(seller)
  await storeSeatMap(api, resalable.event._id, hostilePlan('platea-e-4'))
  await open(page, await seller.resaleUrl(resalable.event))
  await expect(place(page, 'platea-e-4')).toBeVisible()
  const map = page.getByRole('img', { name: /Plano del recinto/ })
  expect(await map.locator('svg').locator(ACTIVE).count()).toBe(0)
  expect(executed.count).toBe(0)
  expect(foreignUrls).toEqual([])
  // The API removed everything that could violate the policy.
  expect(complaints).toEqual([])
})

test('the Content Security Policy alone keeps a drawing from running', async ({ page, api, complaints }) => {
  const executed = await countExecuted(page)
  await openMap(page, api, seatMapCode())
  await expect(place(page, 'platea-e-4')).toBeVisible()
  await page.evaluate(async (code) => {
    const place = document.body.appendChild(document.createElement('div'))
    place.innerHTML = code
    for (const element of place.querySelectorAll('a, circle, image')) {
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }, hostilePlan('platea-e-4'))
  expect(executed.count).toBe(0)
  // The Content Security Policy must be what blocked the drawing.
  expect(complaints.filter((each) => each.includes('Content Security Policy'))).not.toEqual([])
  complaints.length = 0
})

test('no part of a hostile drawing alone runs anything', { tag: '@full' }, async ({
  page,
  api,
  complaints,
}) => {
  const executed = await countExecuted(page)
  let svg = ''
  await openMap(page, api, () => svg)
  for (const payload of HOSTILE_DRAWINGS) {
    svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle id="platea-e-4" r="3"/>${payload}</svg>`
    await page.reload()
    await expect(place(page, 'platea-e-4')).toHaveAttribute('data-state', 'for-sale')
    expect(executed.count, payload).toBe(0)
  }
  discardPolicyReports(complaints)
})

/**
 * Removes policy violations from the complaints: the sanitizer parses in an inert document, but browsers report there
 * too.
 */
function discardPolicyReports(complaints: string[]) {
  expect(complaints.filter((each) => !each.includes('Content Security Policy'))).toEqual([])
  complaints.length = 0
}
