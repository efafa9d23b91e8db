import type { Locator, Page } from 'playwright/test'
import { findings } from '../support/axe.ts'
import { expect } from '../support/expect.ts'
import { type LiveSystem, startLiveSystem } from '../support/live-system.ts'
import { referencePath } from '../support/reference-path.ts'
import {
  bodyField,
  keepOnly,
  keyField,
  openConsole,
  send,
  succeeded,
  tryOut,
  writeBody,
} from '../support/site-console.ts'
import { siteWithoutApiUrl } from '../support/sites.ts'
import { showMode, untilHydrated, visit } from '../support/visit.ts'
import { test } from '../support/worker-test.ts'

// All tests share one system and one page; each uses an operation of its own or restores its state.
test.describe.configure({ mode: 'default' })

let live: LiveSystem
let page: Page
let complaints: readonly string[] = []

test.beforeAll(async ({ browser, api, addresses }) => {
  live = await startLiveSystem(api, addresses.site)
  page = await browser.newPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  const visited = await visit(page, live.siteUrl + referencePath('admit-ticket.console'))
  complaints = visited.complaints
})

test.afterAll(async () => {
  await page?.close()
  await live?.stop()
})

test.describe('the console', () => {
  test('opens by its URL fragment anywhere on the page', async () => {
    const operation = page.locator('section[id="admit-ticket"]')
    await expect(operation.getByRole('button', { name: 'Enviar', exact: true })).toBeVisible()
    await expect(operation.getByRole('heading', { name: 'Consola' })).toBeInViewport()
  })

  test('sends the example to the API and explains the response', async () => {
    const operation = await tryOut(page, 'create-event')
    await keyField(operation).fill(live.privateKey)
    await send(operation)
    await expect(succeeded(operation)).toBeAttached()
    await expect(operation.getByText('El evento guardado.').last()).toBeVisible()
    await expect(operation.getByText(/^\d+ ms$/)).toBeVisible()
    await operation.locator('summary', { hasText: 'Encabezados de la respuesta' }).last().click()
    await expect(operation.locator('dt', { hasText: /^request-id$/ })).toBeVisible()
    expect(complaints).toEqual([])
  })

  test('sends first what an example needs, and offers new ids once that is used up', async () => {
    const operation = await tryOut(page, 'delete-rule')
    await keyField(operation).fill(live.privateKey)
    await expect(operation.getByText('La consola envía antes lo que el ejemplo necesita')).toContainText(
      'Fijar reglas',
    )
    await send(operation)
    await expect(succeeded(operation)).toBeAttached()
    await expect(operation.getByText('la llamada ya está hecha')).toBeVisible()
    await send(operation)
    await expect(operation.getByText('404 rule.not_found')).toBeVisible()
    await expect(operation.getByText('Usted ya hizo esta llamada con estos ids')).toBeVisible()
    await operation.getByRole('button', { name: 'Usar ids nuevos' }).click()
    const eventId = operation.getByLabel('eventId obligatorio')
    await expect(eventId).toHaveValue(/^aurelia-2027-\w+$/)
    const newId = await eventId.inputValue()
    await send(operation)
    await expect(succeeded(operation)).toBeAttached()
    const next = await tryOut(page, 'get-event')
    await expect(next.getByLabel('eventId obligatorio')).toHaveValue(newId)
  })

  test('fills in the id of an earlier response, also after a reload', async () => {
    const created = await tryOut(page, 'create-webhook-endpoint')
    await keyField(created).fill(live.privateKey)
    await send(created)
    await expect(succeeded(created)).toBeAttached()
    await page.reload()
    await untilHydrated(page)
    const operation = await tryOut(page, 'rotate-webhook-secret')
    await keyField(operation).fill(live.privateKey)
    await expect(operation.getByText('La consola envía antes')).toHaveCount(0)
    await send(operation)
    await expect(succeeded(operation)).toBeAttached()
  })

  test('takes path and query from the form', async () => {
    const operation = await tryOut(page, 'get-ticket')
    await keyField(operation).fill(live.privateKey)
    const ticketId = operation.getByLabel('ticketId obligatorio')
    await ticketId.fill('')
    await send(operation)
    await expect(ticketId).toBeFocused()
    await expect(operation.getByText(/^\d+ ms$/)).toHaveCount(0)
    await ticketId.fill('no hay/tal')
    const request = page.waitForRequest(
      (each) => each.method() === 'GET' && each.url().includes('/v1/tickets/'),
    )
    await send(operation)
    expect((await request).url()).toBe(`${live.apiUrl}/v1/tickets/no%20hay%2Ftal`)
    await expect(operation.getByText('404 ticket.not_found')).toBeVisible()
  })

  test('lists the fields that the API refuses, and leads to them', async () => {
    const operation = await tryOut(page, 'create-webhook-endpoint')
    await keyField(operation).fill(live.privateKey)
    await writeBody(operation, '{"description": 3, "url": "ayer"}')
    await send(operation)
    await expect(operation.getByText('422 request.invalid')).toBeVisible()
    await expect(operation.getByRole('link', { name: 'Qué significa request.invalid' })).toHaveAttribute(
      'href',
      '/errors/request.invalid',
    )
    const faults = operation.getByText('Campos señalados por la API').locator('..').getByRole('button')
    await expect(faults).toHaveCount(2)
    await faults.filter({ hasText: '/url' }).click()
    await expect(bodyField(operation)).toBeFocused()
    await writeBody(operation, '{')
    await send(operation)
    await expect(operation.getByText(/^400 /)).toBeVisible()
  })

  test('requires a key, never sends a live one, and explains a refused one', async () => {
    const operation = await tryOut(page, 'list-events')
    await keyField(operation).fill('')
    const calls: string[] = []
    page.on('request', (each) => each.url().startsWith(`${live.apiUrl}/v1/`) && calls.push(each.url()))
    await send(operation)
    await expect(keyField(operation)).toBeFocused()
    await expect(operation.getByText('Escriba la clave')).toBeVisible()
    await keyField(operation).fill('tqs_live_0000')
    await send(operation)
    await expect(operation.getByText('Es una clave real.')).toBeVisible()
    expect(calls).toEqual([])
    await keyField(operation).fill('tqs_test_unknown')
    await send(operation)
    await expect(operation.getByText('401 key.unknown')).toBeVisible()
    await expect(operation.getByText('La API no reconoce la clave')).toBeVisible()
    await keyField(operation).fill(live.publicKey)
    await send(operation)
    await expect(operation.getByText('403 key.wrong_kind')).toBeVisible()
  })

  test('shows Retry-After of a 429, and cancels a slow request', async () => {
    const operation = await tryOut(page, 'get-event')
    const calls = `${live.apiUrl}/v1/events/*`
    await page.route(calls, (route) =>
      route.fulfill({
        status: 429,
        contentType: 'application/problem+json',
        headers: {
          'Access-Control-Allow-Origin': '*',
          'Access-Control-Expose-Headers': 'Retry-After',
          'Retry-After': '17',
        },
        json: { code: 'rate_limit.exceeded', title: 'Demasiadas solicitudes', status: 429 },
      }),
    )
    await keyField(operation).fill(live.privateKey)
    await send(operation)
    await expect(operation.getByText('Espere 17 s antes de repetir la solicitud')).toBeVisible()
    await page.unroute(calls)
    await page.route(calls, () => undefined)
    await send(operation)
    await operation.getByRole('button', { name: 'Cancelar' }).click()
    await expect(operation.getByText('Solicitud cancelada.')).toBeVisible()
    await expect(operation.getByRole('button', { name: 'Enviar', exact: true })).toBeVisible()
    await page.unroute(calls)
  })

  test('copies the filled-in call as a program without the key', async () => {
    const operation = await tryOut(page, 'update-ticket')
    await keyField(operation).fill(live.privateKey)
    await operation.getByLabel('ticketId obligatorio').fill('MI-TICKET')
    await writeBody(operation, '{"holder": {"fullName": "Ana Ruiz", "identificationNumber": "77"}}')
    for (const [language, sign] of [
      ['cURL', 'curl '],
      ['Python', 'import '],
      ['Java', 'class '],
    ] as const) {
      await operation.getByLabel('Copiar como', { exact: true }).selectOption({ label: language })
      await operation.getByRole('button', { name: `Copiar la solicitud como ${language}` }).click()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied).toContain(sign)
      expect(copied).toContain('/v1/tickets/MI-TICKET')
      expect(copied).toContain('Ana Ruiz')
      expect(copied).not.toContain(live.privateKey)
    }
  })

  test('works by keyboard alone and returns the focus when closed', async () => {
    const operation = page.locator('section[id="admit-tickets-with-reasons"]')
    await operation.getByRole('link', { name: 'Probar' }).press('Enter')
    await expect(operation.getByRole('heading', { name: 'Consola' })).toBeFocused()
    await tabTo(keyField(operation))
    await keyField(operation).clear()
    await page.keyboard.type(live.privateKey)
    await tabTo(bodyField(operation))
    await tabTo(operation.getByRole('button', { name: 'Enviar', exact: true }))
    await page.keyboard.press('Enter')
    await expect(succeeded(operation)).toBeAttached()
    await operation.getByRole('button', { name: 'Cerrar la consola' }).press('Enter')
    await expect(operation.getByRole('link', { name: 'Probar' })).toBeFocused()
  })

  test('forgets the key on reload unless the reader stores it', async () => {
    const operation = page.locator('section[id="list-events"]')
    const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(await stored()).not.toContain('tqs_')
    await page.reload()
    await untilHydrated(page)
    await tryOut(page, 'list-events')
    await expect(keyField(operation)).toHaveValue('')
    await keyField(operation).fill(live.privateKey)
    await operation.getByLabel('Conservar en esta pestaña').check()
    await expect(operation.getByText('Una clave privada pertenece a un servidor')).toBeVisible()
    await page.reload()
    await untilHydrated(page)
    await tryOut(page, 'list-events')
    await expect(keyField(operation)).toHaveValue(live.privateKey)
    await operation.getByLabel('Conservar en esta pestaña').uncheck()
    expect(await stored()).not.toContain('tqs_')
  })

  test('has no axe findings with problems, a response and its headers shown', async () => {
    const operation = await tryOut(page, 'create-webhook-endpoint')
    await keyField(operation).fill(live.privateKey)
    await writeBody(operation, '{"url": 3}')
    await send(operation)
    await expect(operation.getByText('422 request.invalid')).toBeVisible()
    await operation.locator('summary', { hasText: 'Encabezados' }).last().click()
    await keepOnly(page, 'create-webhook-endpoint')
    for (const mode of ['dark', 'light'] as const) {
      await showMode(page, mode)
      expect(await findings(page, '#create-webhook-endpoint'), mode).toEqual([])
    }
  })
})

test('the console says that the API is unreachable, and retries', async ({ page: other }) => {
  const operation = await openConsole(other, 'list-events', siteWithoutApiUrl())
  await keyField(operation).fill(live.privateKey)
  await send(operation)
  await expect(operation.getByText('La API no respondió. Compruebe')).toBeVisible()
  const again = other.waitForRequest('**/v1/events*')
  await operation.getByRole('button', { name: 'Reintentar' }).click()
  await again
})

test('the console distinguishes a CORS refusal from an unreachable API', async ({ page: other }) => {
  const operation = await openConsole(other, 'list-events', live.strangeSiteUrl)
  await keyField(operation).fill(live.privateKey)
  await send(operation)
  await expect(operation.getByText('no deja que esta página lea su respuesta')).toBeVisible()
})

async function tabTo(target: Locator) {
  for (let presses = 0; presses < 40; presses++) {
    if (await target.evaluate((element) => element.matches(':focus'))) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}
