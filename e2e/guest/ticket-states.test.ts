import { getTicketCode, getTicketPage, getTicketSeatMap, type TicketPage } from '@taquilla/contract/guest'
import type { Page } from 'playwright/test'
import { findings } from '../support/axe.ts'
import { expect, test } from '../support/guest-test.ts'
import { readKept } from '../support/kept-tickets.ts'
import {
  buildOthersPage,
  buildOwnPage,
  buildOwnTicket,
  NO_DOCUMENTS,
  TEXT_CODE,
  TICKET_PATH,
} from './answers/tickets.ts'
import { drawingOf, SEAT_MAP, seatMapCode } from './buying/answers/seat-map.ts'
import { answering, openStubbed, Refused, type Visit } from './stubbed-pages.ts'

const NARROW = { width: 320, height: 640 }
const PICKUP = {
  isMandatory: true,
  number: 'RET-40815',
  instructions: 'Boletería 2, sobre el pasaje.',
  shownFrom: '2027-03-11T21:00:00Z',
}

/** Opens the ticket as an answer tells it; its code and its plan are there to be asked for. */
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

const STATES: readonly (readonly [name: string, answer: TicketPage, text: string])[] = [
  ['locked', buildOwnPage({ codeState: 'LOCKED', isUnlocked: false }, '2027-03-13T18:45:24Z'), 'hours'],
  ['shown', buildOwnPage({ documents: { ...NO_DOCUMENTS, hasPdf: true } }), 'AUR-7K2M-F12'],
  ['to be picked up', buildOwnPage({ codeState: 'PICKUP', pickup: PICKUP }), 'RET-40815'],
  ['awaited', buildOwnPage({ codeState: 'AWAITED', isPartOfAPass: true }), 'Code on its way'],
  ['used', buildOwnPage({ codeState: 'NONE', status: 'USED' }), 'Used ticket'],
  ['sold', buildOthersPage('SOLD'), 'You sold it'],
]

for (const [index, [name, answer, text]] of STATES.entries()) {
  const theme = index % 2 === 0 ? 'dark' : 'light'
  test(`axe finds nothing on a ticket that is ${name}, and 320 px hold it: ${theme}`, async ({ page }) => {
    await page.setViewportSize(NARROW)
    await openTicket(page, answer, { language: 'en', theme })
    await expect(page.getByText(text).first()).toBeVisible()
    expect(await findings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
  })
}

test('what was sold is forgotten: no code, and none is kept', async ({ page }) => {
  let answer = buildOwnPage()
  await openTicket(page, () => answer)
  await expect.poll(() => readKept(page)).toContain(TEXT_CODE.text)
  answer = buildOthersPage('SOLD')
  await page.reload()
  await expect(page.getByText('La vendió')).toBeVisible()
  await expect(page.getByText(TEXT_CODE.text)).toHaveCount(0)
  expect(await readKept(page)).toBe('[]')
})

test('somebody else who signs in finds nothing of the person before', async ({ page }) => {
  await openTicket(page, buildOwnPage())
  await expect.poll(() => readKept(page)).toContain(TEXT_CODE.text)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await openTicket(page, buildOthersPage('OTHER'), { contact: 'bruno@example.com' })
  await expect(page.getByText('Es de otra persona')).toBeVisible()
  expect(await readKept(page)).toBe('[]')
})

test('a code that cannot be fetched says so, nothing calls the ticket ready, and it comes at a press', async ({
  page,
}) => {
  let isAway = true
  const refused = new Refused(503, 'ticket.code_unavailable', 'El código no está disponible ahora')
  const stubs = [answering(getTicketCode, () => (isAway ? refused : TEXT_CODE))]
  await openTicket(page, buildOwnPage(), { stubs })
  await expect(page.getByRole('alert')).toContainText('no está disponible ahora', { timeout: 30_000 })
  await expect(page.getByText('Su función')).toBeVisible()
  await expect(page.getByText('Lista para entrar.')).toHaveCount(0)
  isAway = false
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(page.getByText(TEXT_CODE.text)).toBeVisible()
  await expect(page.getByText('Lista para entrar.')).toBeVisible()
})

test('a ticket is called ready once its code is there, and nothing moves when it comes', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<typeof TEXT_CODE>()
  await openTicket(page, buildOwnPage(), { stubs: [answering(getTicketCode, () => promise)] })
  const evening = page.getByRole('heading', { name: 'Su función' })
  await expect(evening).toBeVisible()
  await expect(page.getByText('Lista para entrar.')).toBeHidden()
  const before = await evening.boundingBox()
  resolve(TEXT_CODE)
  await expect(page.getByText('Lista para entrar.')).toBeVisible()
  expect(await evening.boundingBox()).toEqual(before)
})

const LISTED = buildOwnPage({
  status: 'LISTED',
  codeState: 'LISTED',
  listing: {
    id: buildOwnTicket().id,
    price: 55_000,
    finalPrice: 59_400,
    payout: 52_250,
    currency: 'ARS',
    isHeld: false,
  },
})
const REFUSED_FILES = [
  ['es', LISTED, 'La entrada cambió mientras tanto: así está ahora.'],
  ['en', LISTED, 'The ticket has changed in the meantime: this is how it stands now.'],
  ['en', buildOthersPage('SIGN_IN'), 'Sign in again to open it.'],
  [
    'es',
    buildOwnPage({ documents: { ...NO_DOCUMENTS, hasPdf: true } }),
    'Inténtelo de nuevo en unos minutos.',
  ],
] as const

test('who comes from a file that was refused reads why, once, in their language', async ({ page }) => {
  await page.setViewportSize(NARROW)
  for (const [language, answer, text] of REFUSED_FILES) {
    await openTicket(page, answer, { language, path: `${TICKET_PATH}?fileRefused=true` })
    await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
    await expect(page).not.toHaveURL(/fileRefused/)
    expect(await findings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'El jardín de Aurelia' })).toBeVisible()
    await expect(page.getByText(text)).toHaveCount(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('a ticket that opens nothing any more leads back to the others, and to no sale', async ({ page }) => {
  await openTicket(page, buildOwnPage({ status: 'USED', codeState: 'NONE', hasSeatMap: true }))
  await expect(page.locator('#main').getByRole('link', { name: 'Mis entradas' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Vender' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Ver mapa' })).toHaveCount(0)
})

test('the whole screen shows the code alone, and the keyboard comes and goes', async ({ page }) => {
  await openTicket(page, buildOwnPage())
  const way = page.getByRole('button', { name: 'Pantalla completa' })
  await way.focus()
  await page.keyboard.press('Enter')
  const screen = page.getByRole('dialog', { name: 'Platea, F 12' })
  await expect(screen.getByRole('img', { name: 'Código de la entrada' })).toBeVisible()
  expect(await findings(page, 'dialog')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(screen).toHaveCount(0)
  await expect(way).toBeFocused()
})

test('the map marks the place of the ticket and no other', async ({ page }) => {
  await openTicket(page, buildOwnPage({ hasSeatMap: true }))
  await page.getByRole('button', { name: 'Ver mapa' }).click()
  const plan = page.getByRole('img', { name: 'Plano de la sala con su lugar marcado: Platea, F 12' })
  await expect(plan).toBeVisible()
  await expect(plan.locator('[data-own="place"]')).toHaveAttribute('data-place', 'platea-f-12')
})
