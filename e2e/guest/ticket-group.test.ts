import type { GuestTicket } from '@taquilla/contract/guest'
import { getMyTickets, getTicketPage } from '@taquilla/contract/guest'
import type { Page } from 'playwright/test'
import { answering } from '../../apps/guest/test/answers/stub.ts'
import {
  buildFamily,
  buildOthersPage,
  codeOf,
  listOf,
  stubsOf,
} from '../../apps/guest/test/answers/tickets.ts'
import { findings } from '../support/axe.ts'
import { PROTECTED } from '../support/guest-pages.ts'
import { expect, open, test } from '../support/guest-test.ts'
import { readQr } from '../support/read-qr.ts'
import { readSavedTickets, untilOffline } from '../support/saved-tickets.ts'
import { signedInAs, uniqueEmail, uniqueId } from '../support/seller.ts'
import { VISITS, WORDS, type Words } from '../support/words.ts'
import { openStubbed } from './stubbed-pages.ts'

const MY_TICKETS = '/v1/events/tickets/user/getMyTicketsURL'
const LIST = '/tickets/mine/list'
const YEAR_SECONDS = 365 * 86_400
const PHONE = { width: 390, height: 844 }

// The browser context is shared with the next test.
test.afterEach(({ context }) => context.setOffline(false))

const shownCode = (page: Page, words: Words = WORDS.es) =>
  page.getByRole('group', { name: words.ofShow }).getByRole('img', { name: words.ticketCode })

for (const { language, words, viewport, name, tag } of VISITS) {
  test(`a family that has seen its list shows every code offline ${name}`, { tag }, async ({
    page,
    seller,
    context,
  }) => {
    await page.setViewportSize(viewport)
    const buyer = uniqueEmail('lucia')
    const codes = [1, 2, 3, 4].map(() => uniqueId('AUR'))
    const [event, later] = [await seller.createEvent(), await seller.createEvent({ title: 'Vela Mayor' })]
    await seller.setRules(event, { ...PROTECTED, qrUnlock: YEAR_SECONDS })
    await seller.setRules(later, PROTECTED)
    const issued = await seller.issue(
      event,
      ...codes.map((locator, index) => ({
        buyer,
        ticketId: `${codes[0]}-${index}`,
        ticketAccess: { type: 'OTHER' as const, locator },
        props: { seating: { section: 'Platea', row: 'F', seat: String(12 + index) } },
      })),
    )
    const locked = uniqueId('VELA')
    await seller.issue(later, { buyer, ticketAccess: { type: 'OTHER', locator: locked } })
    await seller.call('POST', `/v1/tickets/${issued[2]?.ticketId}/eventAdmission`)
    await open(page, await seller.urlOf(MY_TICKETS, { lang: language, ...signedInAs(buyer) }))
    const unlocked = codes.filter((_, index) => index !== 2)
    for (const code of unlocked) await expect.poll(() => readSavedTickets(page)).toContain(code)
    for (const code of [String(codes[2]), locked]) expect(await readSavedTickets(page)).not.toContain(code)
    await untilOffline(page)
    await context.setOffline(true)
    await page.reload()

    await expect(page.getByText(words.savedTickets)).toBeVisible()
    await page.getByRole('link', { name: /F.12/ }).click()
    for (const [index, code] of codes.entries()) {
      if (index > 0) await page.getByRole('button', { name: words.nextTicket }).click()
      await expect(page.getByText(words.ticketOfFour(index + 1))).toBeVisible()
      if (index === 2) {
        await expect(page.getByText(words.used).first()).toBeVisible()
        await expect(shownCode(page, words)).toHaveCount(0)
      } else expect(await readQr(shownCode(page, words))).toBe(code)
    }
    // Each page opens by itself too, and says since when its copy is.
    await page.reload()
    await expect(page.getByText(words.savedCopy)).toBeVisible()
    expect(await readQr(shownCode(page, words))).toBe(codes[3])
    await page.goBack()
    const ofVela = page.getByRole('list', { name: `${words.ticketsOf}Vela Mayor` })
    await ofVela.getByRole('link').click()
    await expect(page.getByRole('timer')).toBeVisible()
    await expect(page.getByText(locked)).toHaveCount(0)
  })
}

test('a swipe moves to the next ticket, also full screen, and the page scrolls as before', async ({
  page,
}) => {
  const family = buildFamily()
  await page.setViewportSize(PHONE)
  await openStubbed(page, { path: `/tickets/${family[1]?.id}/view`, stubs: stubsOf(family) })
  await expect(page.getByText('Entrada 2 de 4')).toBeVisible()
  await swipeTo(page, family[2])
  await page.getByRole('button', { name: 'Pantalla completa' }).click()
  const whole = page.getByRole('dialog', { name: /^Platea, F.14$/ })
  await expect(whole.getByRole('heading', { name: /^Platea, F.14$/ })).toBeInViewport({ ratio: 1 })
  expect(await findings(page, 'dialog')).toEqual([])
  await swipeTo(page, family[3])
  await expect(page.getByRole('dialog').getByRole('heading', { name: /^Platea, F.15$/ })).toBeInViewport({
    ratio: 1,
  })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Pantalla completa' })).toBeFocused()
  await page.mouse.move(195, 500)
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  expect(await findings(page)).toEqual([])
})

/** Scrolls to the right once, as a swipe does. */
async function swipeTo(page: Page, ticket: GuestTicket | undefined) {
  await page.mouse.move(195, 420)
  await page.mouse.wheel(250, 0)
  await expect(page).toHaveURL(new RegExp(String(ticket?.id)))
}

const NONE = { status: 'ACTIVE', codeState: 'NONE' } as const
const VOID: readonly (readonly [name: string, change: Partial<GuestTicket>])[] = [
  ['locked again', { codeState: 'LOCKED' }],
  ['listed', { status: 'LISTED', codeState: 'LISTED' }],
  ['used', { ...NONE, status: 'USED' }],
  ['cancelled', { ...NONE, status: 'CANCELLED' }],
]

test('the list takes a code off its copy before it saves the others', async ({ page }) => {
  let family = buildFamily()
  const [code] = family.map(codeOf)
  const stubs = [answering(getMyTickets, () => listOf(family)), ...stubsOf(family)]
  await openStubbed(page, { path: LIST, stubs })
  await expect.poll(() => readSavedTickets(page)).toContain(code)
  family = buildFamily({ 0: { status: 'USED', codeState: 'NONE' } })
  // The list is saved when the browser is idle, which it never is from here on.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Mis entradas' })).toBeVisible()
  await expect.poll(() => readSavedTickets(page)).toContain('"USED"')
  expect(await readSavedTickets(page)).not.toContain(code)
})

test('the list saves codes while they are shown, and none of them longer', async ({ page }) => {
  let family = buildFamily({ 3: { codeState: 'LOCKED' } })
  const [first, second, third, fourth] = family.map(codeOf)
  const stubs = [
    answering(getMyTickets, () => listOf(family)),
    answering(getTicketPage, () => buildOthersPage('SOLD')),
    ...stubsOf(family),
  ]
  const openList = async (contact = 'lucia.ferreyra@example.com') => {
    await openStubbed(page, { path: LIST, stubs, contact })
    await expect(page.getByRole('heading', { name: 'Mis entradas' })).toBeVisible()
  }
  const saved = () => readSavedTickets(page)
  const expectAll = async () => {
    for (const code of [first, second, third]) await expect.poll(saved).toContain(code)
  }
  await openList()
  await expectAll()
  expect(await saved()).not.toContain(fourth)
  for (const [name, change] of VOID) {
    await test.step(name, async () => {
      family = buildFamily({ 0: change, 3: { codeState: 'LOCKED' } })
      await openList()
      await expect.poll(saved).not.toContain(first)
      expect(await saved()).toContain(second)
      family = buildFamily({ 3: { codeState: 'LOCKED' } })
      await openList()
      await expectAll()
    })
  }
  await test.step('sold', async () => {
    family = buildFamily().slice(1)
    await openList()
    await expect.poll(saved).not.toContain(first)
    expect(await saved()).not.toContain('AUR-0012')
  })
  await test.step('somebody else signs in', async () => {
    family = []
    await openList('bruno@example.com')
    await expect.poll(saved).toBe('[]')
  })
})
