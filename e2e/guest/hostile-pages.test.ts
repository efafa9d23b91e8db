// Opens every page in every state, and every mail, with hostile texts in each field that people can write.
import { TICKET_PLAIN_FIELDS } from '@taquilla/contract'
import type { Page } from 'playwright/test'
import { PAGES } from '../../apps/guest/test/answers/stub.ts'
import { expect, test } from '../support/guest-test.ts'
import {
  type HostilePerson,
  type HostileSeason,
  type HostileState,
  openHostileSeason,
} from '../support/hostile/hostile-season.ts'
import { judge, type Walk } from '../support/hostile/judge-page.ts'
import { makeResaleStates } from '../support/hostile/resale-states.ts'
import { makeCancelledStates, makeOpenTicketStates } from '../support/hostile/ticket-states.ts'
import { servePictures, watchExecution } from '../support/hostile/watch-execution.ts'
import type { LiveApi } from '../support/live-api.ts'
import { mailsTo } from '../support/mails.ts'
import { signedInAs } from '../support/seller.ts'

const MY_TICKETS = '/v1/events/tickets/user/getMyTicketsURL'
/** Each language has its own data with another rotation of the texts. The daily run covers one language. */
const SEASONS = [
  { language: 'es', from: 0, tag: [] },
  { language: 'en', from: 29, tag: ['@full'] },
]
const HOSTILE = '"><svg onload=executed()>'
/** Number of mail kinds: listing, sale, purchase, unlock, cancellation, refund and others. */
const MIN_MAIL_KINDS = 7
const MAIL_TIMEOUT_MS = 120_000

/** Fields that neither a page nor a mail shows. */
const SHOWN_NOWHERE: readonly string[] = [
  ...ofEach(['event/location', 'event/shows/location'], ['country', 'raw', 'state']),
  ...ofEach(['ticket/primarySaleBuyerData'], ['firstName', 'lastName', 'phoneNumber']),
  ...ofEach(['ticket/primarySaleBuyerData'], ['identificationNumber', 'identificationType']),
  ...ofEach(['event/producers'], ['name', 'producerId']),
  ...ofEach(['event/shows/priceTypes'], ['description', 'priceTypeId']),
  // Only compared with what is stored.
  ...ofEach(['payment/shown'], ['tickets/place', 'venueName']),
  // Pages show only the last characters.
  'ticket/nominalTicket/identification',
  'event/description',
  'event/shows/showId',
  'ticket/priceTypeId',
  'ticket/showId',
  'ticket/ticketAccess/status',
  // Only the API returns these. The order id appears in URLs.
  ...TICKET_PLAIN_FIELDS.filter((name) => name !== 'orderId').map((name) => `ticket/${name}`),
]

// Opening about sixty pages takes several minutes.
test.setTimeout(1_200_000)

for (const { language, from, tag } of SEASONS) {
  test(`hostile texts are shown as texts by every page and mail: ${language}`, { tag }, async ({
    api,
    browser,
  }) => {
    const season = await test.step('a seller', () => openHostileSeason(api, from))
    const states = [
      ...(await test.step('a resale', () => makeResaleStates(season))),
      ...(await test.step('open tickets', () => makeOpenTicketStates(season))),
      ...(await test.step('cancelled shows', () => makeCancelledStates(api, season))),
      ...[...PAGES.keys()].map(signedOutState),
    ]
    const routes = states.filter(({ by }) => by).map(({ route }) => route)
    expect(new Set(routes)).toEqual(new Set(PAGES.keys()))
    const shown = new Set<string>()
    const context = await browser.newContext()
    const page = await context.newPage()
    const walk = { season, shown, watch: await watchExecution(page, [api.apiUrl]) }
    await servePictures(page)
    for (const [person, theirs] of Map.groupBy(states, ({ by }) => by)) {
      await context.clearCookies()
      if (person) await signIn(page, season, person)
      for (const state of theirs) {
        await test.step(`${state.route}, ${state.name}`, () =>
          look(page, walk, addressOf(season, state, language)))
      }
    }
    await test.step('mails', () => lookAtMails(page, walk, api))
    await context.close()
    expect([...season.written.keys()].filter((path) => !shown.has(path)).sort()).toEqual(
      SHOWN_NOWHERE.toSorted(),
    )
  })
}

/** Page of a resource that does not exist, opened without signing in. */
function signedOutState(route: string): HostileState {
  return { name: 'hostile address', route, id: HOSTILE, by: undefined }
}

function addressOf({ seller }: HostileSeason, state: HostileState, language: string): string {
  const pattern = PAGES.get(state.route) ?? ''
  const path = pattern.replace(/:\w+/, encodeURIComponent(state.id ?? ''))
  const query = new URLSearchParams({
    ticketSellerId: seller.sellerId,
    returnUrl: 'javascript:executed()',
    [HOSTILE]: HOSTILE,
    ...state.query,
  })
  return `${seller.apiUrl}/${language}/guest${path}?${query}#${HOSTILE}`
}

async function signIn(page: Page, { seller }: HostileSeason, { email }: HostilePerson) {
  await page.goto(await seller.urlOf(MY_TICKETS, signedInAs(email)))
  await expect(page.locator('#main h1, #main h2').first()).toBeVisible()
}

async function look(page: Page, walk: Walk, url: string) {
  await page.goto(url)
  await expect(page.locator('#main')).toContainText(/\S/)
  await expect(page.locator('[data-loading]')).toHaveCount(0)
  await page.mouse.move(180, 300)
  await judge(page, walk, url)
}

/** Opens every mail without the preview's policy, as a mail program would, and then as the preview. */
async function lookAtMails(page: Page, walk: Walk & { readonly season: HostileSeason }, api: LiveApi) {
  const readMails = async () =>
    (await Promise.all(walk.season.people.map(({ email }) => mailsTo(api, email)))).flat()
  const kindsOf = (mails: Awaited<ReturnType<typeof readMails>>) =>
    new Set(mails.map(({ subject }) => subject.split(':')[0]))
  await expect
    .poll(async () => kindsOf(await readMails()).size, { timeout: MAIL_TIMEOUT_MS })
    .toBeGreaterThanOrEqual(MIN_MAIL_KINDS)
  const mails = await readMails()
  for (const { id, html, subject } of mails) {
    // Mails about an account are about no event.
    expect(subject).toMatch(/⟦(?:event\/title|seller\/name)⟧/)
    // Leaves the previous page first, because its policy would still apply.
    await page.goto('about:blank')
    await page.setContent(html)
    await judge(page, walk, `the mail ${id}`)
  }
  for (const { id } of mails.slice(0, MIN_MAIL_KINDS)) {
    await page.goto(`${api.apiUrl}/mails/${id}/html`)
    await judge(page, walk, `the preview of ${id}`)
  }
  await page.goto(`${api.apiUrl}/mails`)
  await judge(page, walk, 'the list of mails')
}

function ofEach(groups: readonly string[], names: readonly string[]): string[] {
  return groups.flatMap((group) => names.map((name) => `${group}/${name}`))
}
