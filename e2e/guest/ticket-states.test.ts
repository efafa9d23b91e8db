import {
  getSession,
  getTicketCode,
  getTicketPage,
  getTicketSeatMap,
  type TicketPage,
} from '@taquilla/contract/guest'
import type { Page } from 'playwright/test'
import { drawingOf, SEAT_MAP, seatMapCode } from '../../apps/guest/test/answers/resale.ts'
import { buildSession } from '../../apps/guest/test/answers/shows.ts'
import { answering } from '../../apps/guest/test/answers/stub.ts'
import {
  buildOthersPage,
  buildOwnPage,
  buildOwnTicket,
  NO_DOCUMENTS,
  TEXT_CODE,
  TICKET_PATH,
} from '../../apps/guest/test/answers/tickets.ts'
import { findings } from '../support/axe.ts'
import { expect, loaded, test } from '../support/guest-test.ts'
import { readSavedTickets } from '../support/saved-tickets.ts'
import { openStubbed, type Visit } from './stubbed-pages.ts'

const NARROW = { width: 320, height: 640 }
const PICKUP = {
  isMandatory: true,
  number: 'RET-40815',
  instructions: 'Boletería 2, sobre el pasaje.',
  shownFrom: '2027-03-11T21:00:00Z',
}

/** Opens the ticket page with `answer` as its data; the code and the seat map are stubbed too. */
async function openTicket(page: Page, answer: TicketPage | (() => TicketPage), visit: Partial<Visit> = {}) {
  const stubs = [
    answering(getTicketPage, typeof answer === 'function' ? answer : () => answer),
    ...(visit.stubs ?? []),
    answering(getTicketCode, TEXT_CODE),
    answering(getTicketSeatMap, { ...SEAT_MAP, seat: buildOwnTicket().seat }),
    drawingOf(seatMapCode()),
  ]
  await openStubbed(page, { path: TICKET_PATH, ...visit, stubs })
}

const EVERY_FILE = { ...NO_DOCUMENTS, hasPdf: true, hasAppleWallet: true, hasGoogleWallet: true }
const FROM_FILE = `${TICKET_PATH}?fileRefused=true`

const STATES: readonly (readonly [name: string, answer: TicketPage, text: string, path?: string])[] = [
  ['locked', buildOwnPage({ codeState: 'LOCKED', isUnlocked: false }, '2027-03-13T18:45:24Z'), 'hours'],
  ['shown', buildOwnPage({ documents: EVERY_FILE }), 'AUR-7K2M-F12'],
  ['to be picked up', buildOwnPage({ codeState: 'PICKUP', pickup: PICKUP }), 'RET-40815'],
  ['awaited', buildOwnPage({ codeState: 'AWAITED', isPartOfAPass: true }), 'Code on its way'],
  ['used', buildOwnPage({ codeState: 'NONE', status: 'USED' }), 'Ticket used'],
  ['sold', buildOthersPage('SOLD'), 'You sold it'],
  ['opened after a refused file', buildOthersPage('SIGN_IN'), 'Sign in again to open it.', FROM_FILE],
]

test('axe finds nothing on a ticket in any state, and it fits 320 px', async ({ page }) => {
  await page.setViewportSize(NARROW)
  for (const [index, [name, answer, text, path = TICKET_PATH]] of STATES.entries()) {
    await test.step(name, async () => {
      await openTicket(page, answer, { language: 'en', theme: index % 2 === 0 ? 'dark' : 'light', path })
      await expect(page.getByText(text).first()).toBeVisible()
      expect.soft(await findings(page), name).toEqual([])
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(NARROW.width)
    })
  }
})

test('a sold ticket shows no code, and its saved copy is deleted', async ({ page }) => {
  let answer = buildOwnPage()
  await openTicket(page, () => answer)
  await expect.poll(() => readSavedTickets(page)).toContain(TEXT_CODE.text)
  answer = buildOthersPage('SOLD')
  await page.reload()
  await expect(page.getByText('Usted vendió esta entrada')).toBeVisible()
  await expect(page.getByText(TEXT_CODE.text)).toHaveCount(0)
  expect(await readSavedTickets(page)).toBe('[]')
})

test('the copy of a used ticket stays without its code, even if the page loads nothing after the ticket', async ({
  page,
}) => {
  let answer = buildOwnPage()
  let isStuck = false
  const session = answering(getSession, () =>
    isStuck ? new Promise<never>(() => undefined) : buildSession('lucia.ferreyra@example.com'),
  )
  await openTicket(page, () => answer, { stubs: [session] })
  await expect.poll(() => readSavedTickets(page)).toContain(TEXT_CODE.text)
  answer = buildOwnPage({ status: 'USED', codeState: 'NONE' })
  isStuck = true
  await page.reload()
  await expect(page.getByText('Entrada usada')).toBeVisible()
  expect(await readSavedTickets(page)).toContain('"USED"')
  expect(await readSavedTickets(page)).not.toContain(TEXT_CODE.text)
})

test('another person who signs in finds no saved tickets of the previous one', async ({ page }) => {
  await openTicket(page, buildOwnPage())
  await expect.poll(() => readSavedTickets(page)).toContain(TEXT_CODE.text)
  await loaded(page)
  await openTicket(page, buildOthersPage('OTHER'), { contact: 'bruno@example.com' })
  await expect(page.getByText('Esta entrada es de otra persona')).toBeVisible()
  expect(await readSavedTickets(page)).toBe('[]')
})

test('a ticket is shown as ready once its code is loaded, without a layout shift', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<typeof TEXT_CODE>()
  await openTicket(page, buildOwnPage(), { stubs: [answering(getTicketCode, () => promise)] })
  const timeline = page.getByRole('heading', { name: 'Fechas de su entrada' })
  await expect(timeline).toBeVisible()
  await expect(page.getByText('Lista para usar.')).toBeHidden()
  const before = await timeline.boundingBox()
  resolve(TEXT_CODE)
  await expect(page.getByText('Lista para usar.')).toBeVisible()
  expect(await timeline.boundingBox()).toEqual(before)
})
