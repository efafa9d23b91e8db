import type { EventInput, RuleInput, TicketInput } from '@taquilla/contract'
import { PROTECTED } from '../support/guest-pages.ts'
import { expect, open, test } from '../support/guest-test.ts'
import { readQr } from '../support/read-qr.ts'
import { readSavedTickets, untilOffline } from '../support/saved-tickets.ts'
import { inDays, type Seller, signedInAs, uniqueEmail, uniqueId } from '../support/seller.ts'

const YEAR_SECONDS = 365 * 86_400
const OPEN: RuleInput['rules'] = { ...PROTECTED, qrUnlock: YEAR_SECONDS }
const CODE = { name: 'Código de la entrada' }
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAAAAABX3VL4AAAADklEQVR4nGNgAIP//wEBBAD/VKdRZgAAAABJRU5ErkJggg=='

interface IssueOptions {
  readonly ticket?: Partial<TicketInput>
  readonly event?: Partial<EventInput>
  readonly rules?: RuleInput['rules']
}

/** Creates an event with rules and issues one ticket. `url()` creates a new URL that signs its owner in. */
async function issue(seller: Seller, { ticket = {}, event: ofEvent = {}, rules = OPEN }: IssueOptions = {}) {
  const owner = uniqueEmail('lucia')
  const locator = uniqueId('AUR')
  const event = await seller.createEvent(ofEvent)
  await seller.setRules(event, rules)
  const [issued] = await seller.issue(event, {
    buyer: owner,
    ticketAccess: { type: 'OTHER', locator },
    ...ticket,
  })
  const ticketId = issued?.ticketId ?? ''
  const url = () => seller.urlOf(`/v1/tickets/${ticketId}/url`, signedInAs(owner))
  return { event, locator, ticketId, url }
}

// The browser context is shared with the next test.
test.afterEach(({ context }) => context.setOffline(false))

test('the code appears automatically at its unlock, and no earlier response contains it', async ({
  page,
  seller,
}) => {
  const startsInSeconds = 2 * 60 * 60
  const [show] = (await seller.createEvent()).shows
  if (show === undefined) throw new Error('The event of a test has no show.')
  const date = new Date(Math.ceil(Date.now() / 1000 + startsInSeconds) * 1000).toISOString()
  const { locator, url } = await issue(seller, {
    event: { shows: [{ ...show, date }] },
    rules: { ...PROTECTED, qrUnlock: startsInSeconds - 25 },
  })
  const responsesBeforeUnlock: string[] = []
  let isLocked = true
  page.on('response', async (response) => {
    if (isLocked && /\/guest\/(?:api|tickets)\//.test(response.url()))
      responsesBeforeUnlock.push(await response.text())
  })
  await open(page, await url())
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(page.getByText('Falta menos de un minuto.')).toBeAttached()
  isLocked = false
  expect(responsesBeforeUnlock.length).toBeGreaterThan(0)
  expect(responsesBeforeUnlock.join(' ')).not.toContain(locator)

  const code = page.getByRole('img', CODE)
  await expect(code).toBeVisible()
  expect(await readQr(code)).toBe(locator)
  await expect(page.getByText(locator)).toBeVisible()
  await expect(page.getByText('Su código ya está en la página.')).toBeAttached()
})

test('an open ticket is shown offline', async ({ page, seller, context, complaints }) => {
  const { locator, url } = await issue(seller)
  await open(page, await url())
  await expect(page.getByText(locator)).toBeVisible()
  await untilOffline(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('Sin conexión.')).toBeVisible()
  expect(await readQr(page.getByRole('img', CODE))).toBe(locator)
  await expect(page.getByRole('link', { name: 'Vender' })).toHaveCount(0)

  // A page whose scripts this device never loaded.
  const ticketUrl = page.url()
  const saved = page.getByRole('link', { name: 'Ver las entradas guardadas' })
  await page.goto(ticketUrl.replace(/tickets\/.*\/view/, 'purchases/mine/list'))
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible()
  expect(complaints.splice(0)).toEqual([expect.stringContaining('dynamically imported module')])
  await saved.click()
  await page.getByRole('link', { name: /Platea/ }).click()
  await expect(page.getByText(locator)).toBeVisible()
  await saved.click()
  await expect(page.getByText(/guardadas en este dispositivo/)).toBeVisible()
  // Nothing is offered that needs the server.
  await expect(page.getByRole('link', { name: /calendario|Vender/ })).toHaveCount(0)
  await page.goto(ticketUrl)

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(page.getByText('Sin conexión.')).toHaveCount(0)
  await expect(page.getByText(locator)).toBeVisible()
})

test('signing out deletes the saved tickets', async ({ page, seller, context }) => {
  const { locator, url } = await issue(seller)
  await open(page, await url())
  await expect(page.getByText(locator)).toBeVisible()
  await expect.poll(() => readSavedTickets(page)).toContain(locator)
  // Waits for the service worker, so that the reload below can open the page offline.
  await untilOffline(page)
  await page.locator('summary').click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByRole('heading', { name: 'Inicie sesión para ver su entrada' })).toBeVisible()
  expect(await readSavedTickets(page)).toBe('[]')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible()
  await expect(page.getByText(locator)).toHaveCount(0)
})

test('a used ticket shows no code, and its saved copy has none', async ({ page, seller, context }) => {
  const { locator, ticketId, url } = await issue(seller)
  await open(page, await url())
  await expect.poll(() => readSavedTickets(page)).toContain(locator)
  await seller.call('POST', `/v1/tickets/${ticketId}/eventAdmission`)
  await page.reload()
  await expect(page.getByText('Entrada usada')).toBeVisible()
  await expect(page.getByText(locator)).toHaveCount(0)
  await expect.poll(() => readSavedTickets(page)).not.toContain(locator)
  expect(await readSavedTickets(page)).toContain(ticketId)
  await untilOffline(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('Entrada usada')).toBeVisible()
  await expect(page.getByText(locator)).toHaveCount(0)
})

test('an image code is shown as the seller sent it', async ({ page, seller }) => {
  const { url } = await issue(seller, { ticket: { ticketAccess: { type: 'BASE64', locator: PICTURE } } })
  await open(page, await url())
  const picture = page.getByRole('img', CODE)
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2)
})

test('a pickup number replaces the code, and instructions are shown as plain text', async ({
  page,
  seller,
}) => {
  const instructions = '<img src=x onerror="document.title=1"><script>document.title=1</script> Boletería 2'
  const [show] = (await seller.createEvent()).shows
  if (show === undefined) throw new Error('The event of a test has no show.')
  const configuration = {
    redemption: { policy: 'MANDATORY' as const, instructions, hoursBeforeShow: 48 },
  }
  const { locator, url } = await issue(seller, {
    event: { shows: [{ ...show, date: inDays(1), configuration }] },
    ticket: { props: { other: { locator: 'RET-40815' } } },
  })
  await open(page, await url())
  await expect(page.getByText('RET-40815')).toBeVisible()
  await expect(page.getByText(instructions)).toBeVisible()
  await expect(page).toHaveTitle(/^Su entrada/)
  await expect(page.getByText(locator)).toHaveCount(0)
  expect(await readSavedTickets(page)).not.toContain(locator)
})
