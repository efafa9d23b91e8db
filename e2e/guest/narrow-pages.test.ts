import { getMyTickets, getPurchase, getSession, getTicketCode, getTicketPage } from '@taquilla/contract/guest'
import type { Page } from 'playwright/test'
import { buildPurchase } from '../../apps/guest/test/answers/checkout.ts'
import { buildSession, buildShow } from '../../apps/guest/test/answers/shows.ts'
import { answering } from '../../apps/guest/test/answers/stub.ts'
import { buildOwnPage, buildOwnTicket, TEXT_CODE, TICKET_ID } from '../../apps/guest/test/answers/tickets.ts'
import { expect, loaded, test } from '../support/guest-test.ts'
import { smallTargets } from '../support/small-targets.ts'
import { openStubbed, type Visit } from './stubbed-pages.ts'

const LONG_WORD = 'Kulturveranstaltungszentrum'
const LONG_DOOR = 'Acceso general por Avenida Figueroa Alcorta 7597, Puerta 4'
const LISTED = {
  id: TICKET_ID,
  price: 1_234_567_890,
  finalPrice: 1_333_333_321,
  payout: 1_172_839_495,
  currency: 'COP',
  isHeld: false,
}

const NO_TICKETS = { sold: [], pending: [], isComplete: true, needsPayoutAccount: false, organizer: null }

const SCENES: Readonly<Record<string, Visit>> = {
  'a venue whose name is one long word': {
    path: `/tickets/${TICKET_ID}/view`,
    stubs: [answering(getTicketPage, buildOwnPage({ show: buildShow({ venueName: LONG_WORD }) }))],
  },
  'a ticket that is listed for billions': {
    path: '/tickets/mine/list',
    stubs: [
      answering(getMyTickets, {
        ...NO_TICKETS,
        tickets: [buildOwnTicket({ status: 'LISTED', codeState: 'LISTED', listing: LISTED })],
      }),
    ],
  },
  'an account with a long address and no tickets': {
    path: '/tickets/mine/list',
    contact: `${LONG_WORD.repeat(2).toLowerCase()}@example.com`,
    stubs: [answering(getMyTickets, { ...NO_TICKETS, tickets: [] })],
  },
}

for (const [name, scene] of Object.entries(SCENES)) {
  test(`${name} fits a page of 320 pixels without clipped content`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await openStubbed(page, scene)
    await loaded(page)
    expect(await findCutOff(page)).toEqual([])
  })
}

test('the door of a ticket stands beside its seat on a phone', async ({ page }) => {
  const { seat } = buildOwnTicket()
  const ticket = buildOwnPage({ seat: seat && { ...seat, door: 'Hall central' } })
  await page.setViewportSize({ width: 360, height: 700 })
  await openStubbed(page, {
    path: `/tickets/${TICKET_ID}/view`,
    stubs: [answering(getTicketPage, ticket), answering(getTicketCode, TEXT_CODE)],
  })
  await loaded(page)
  const tops = await page
    .locator('dl > div')
    .evaluateAll((facts) => facts.map((each) => each.getBoundingClientRect().top))
  expect(tops).toHaveLength(4)
  expect(new Set(tops).size).toBe(1)
})

test('a long door has a row of its own on a receipt of 320 pixels, in two lines of small letters', async ({
  page,
}) => {
  const purchase = buildPurchase()
  const items = purchase.items.map((item) => ({
    ...item,
    seat: item.seat && { ...item.seat, door: LONG_DOOR },
  }))
  await page.setViewportSize({ width: 320, height: 700 })
  await openStubbed(page, {
    path: `/purchases/${purchase.id}/details`,
    stubs: [answering(getPurchase, { ...purchase, items })],
  })
  const door = page.getByRole('definition').filter({ hasText: LONG_DOOR })
  const countLines = () =>
    door.evaluate((element) => {
      const { lineHeight } = getComputedStyle(element)
      return Math.round(element.clientHeight / Number.parseFloat(lineHeight))
    })
  await expect.poll(countLines).toBe(2)
})

test('the header shows a long name of a seller whole at 320 pixels', async ({ page }) => {
  const session = buildSession('lucia.ferreyra@example.com')
  const seller = { ...session.seller, name: 'Teatro Municipal Mirasoles' }
  await page.setViewportSize({ width: 320, height: 700 })
  await openStubbed(page, {
    path: '/tickets/mine/list',
    stubs: [
      answering(getSession, { ...session, seller }),
      answering(getMyTickets, { ...NO_TICKETS, tickets: [] }),
    ],
  })
  const name = page.getByRole('banner').getByText(seller.name)
  await expect(name).toBeVisible()
  const isCut = await name.evaluate(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth > clientWidth || scrollHeight > clientHeight,
  )
  expect(isCut).toBe(false)
  expect(await smallTargets(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

/** Innermost elements that overflow the window or their parent. */
function findCutOff(page: Page): Promise<string[]> {
  return page.locator('#main').evaluate((main) => {
    const ROUNDING = 1
    const isInSight = (element: Element) =>
      element.closest('svg') === null && element.getBoundingClientRect().width > ROUNDING
    const reaching = [...main.querySelectorAll('*')].filter(isInSight).filter((element) => {
      const { right } = element.getBoundingClientRect()
      const room = element.parentElement?.getBoundingClientRect().right ?? window.innerWidth
      const isWiderThanItself =
        element.scrollWidth > element.clientWidth + ROUNDING && element.clientWidth > 0
      return right > Math.min(room, window.innerWidth) + ROUNDING || isWiderThanItself
    })
    return reaching
      .filter((element) => !reaching.some((other) => other !== element && element.contains(other)))
      .map((element) => element.outerHTML.slice(0, 160))
  })
}
