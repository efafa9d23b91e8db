import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import { type Locator, type Page, test } from 'playwright/test'
import { type LiveSystem, startLiveSystem } from '../support/live-system.ts'
import { expect } from '../support/reference-expect.ts'
import { bodyField, keyField, openConsole, send, writeBody } from '../support/site-console.ts'
import { siteWithoutApiUrl } from '../support/sites.ts'
import { visit } from '../support/visit.ts'

// One system for the whole file: each worker would start its own.
test.describe.configure({ mode: 'default' })

let live: LiveSystem

test.beforeAll(async () => {
  live = await startLiveSystem()
})

test.afterAll(() => live?.stop())

/** The console of the site that knows its API. */
const open = (page: Page, id: string) => openConsole(page, id, live.siteUrl)

test.describe('the console', () => {
  test('opens by its address, wherever its call stands on the page', async ({ page }) => {
    await visit(page, `${live.siteUrl}/api-reference/v1#admit-ticket.console`)
    const operation = page.locator('section[id="admit-ticket"]')
    await expect(operation.getByRole('button', { name: 'Enviar', exact: true })).toBeVisible()
    await expect(operation.getByRole('heading', { name: 'Consola' })).toBeInViewport()
  })

  test('sends the example to the API and explains the answer', async ({ page }) => {
    const operation = await open(page, 'create-event')
    await keyField(operation).fill(live.privateKey)
    await send(operation)
    await expect(operation.getByText('200 OK').first()).toBeVisible()
    await expect(operation.getByText('El evento guardado.').last()).toBeVisible()
    await expect(operation.getByText(/^\d+ ms$/)).toBeVisible()
    await operation.locator('summary', { hasText: 'Encabezados de la respuesta' }).last().click()
    await expect(operation.locator('dt', { hasText: /^request-id$/ })).toBeVisible()
  })

  test('takes path and query from the form', async ({ page }) => {
    const operation = await open(page, 'get-ticket')
    await keyField(operation).fill(live.privateKey)
    await operation.getByLabel('ticketId obligatorio').fill('no hay/tal')
    const request = page.waitForRequest(
      (each) => each.method() === 'GET' && each.url().includes('/v1/tickets/'),
    )
    await send(operation)
    expect((await request).url()).toBe(`${live.apiUrl}/v1/tickets/no%20hay%2Ftal`)
    await expect(operation.getByText('404 ticket.not_found')).toBeVisible()
  })

  test('lists what the schema refuses before anything is sent, and leads to it', async ({ page }) => {
    const operation = await open(page, 'admit-ticket-batch')
    await keyField(operation).fill(live.privateKey)
    await writeBody(operation, '[{"ticketId": "", "entryDate": "ayer"}]')
    const posts: string[] = []
    page.on('request', (each) => each.method() === 'POST' && posts.push(each.url()))
    await send(operation)
    await expect(operation.getByText('2 problemas antes de enviar')).toBeVisible()
    const problem = operation.getByRole('button', { name: '/0/entryDate' })
    await expect(problem).toContainText('El valor no tiene la forma esperada')
    expect(posts).toEqual([])
    await problem.click()
    await expect(bodyField(operation)).toBeFocused()
    expect(await page.evaluate(() => String(getSelection()))).toBe('"ayer"')
  })

  test('sends it all the same to who insists, and explains each fault that the API finds', async ({
    page,
  }) => {
    const operation = await open(page, 'admit-ticket-batch')
    await keyField(operation).fill(live.privateKey)
    await writeBody(operation, '[{"ticketId": "A", "entryDate": "ayer"}]')
    await send(operation)
    await operation.getByRole('button', { name: 'Enviar de todos modos' }).click()
    await expect(operation.getByText('422 request.invalid')).toBeVisible()
    await expect(operation.getByRole('link', { name: 'Qué significa request.invalid' })).toHaveAttribute(
      'href',
      '/errors/request.invalid',
    )
    await operation.getByText('Campos señalados por la API').locator('..').getByRole('button').click()
    await expect(bodyField(operation)).toBeFocused()
  })

  test('asks for a key, and keeps a live one from leaving the page', async ({ page }) => {
    const operation = await open(page, 'list-events')
    const calls: string[] = []
    page.on('request', (each) => each.url().startsWith(`${live.apiUrl}/v1/`) && calls.push(each.url()))
    await send(operation)
    await expect(keyField(operation)).toBeFocused()
    await expect(operation.getByText('Escriba la clave')).toBeVisible()
    await keyField(operation).fill('tqs_live_0000')
    await send(operation)
    await expect(operation.getByText('Es una clave real.')).toBeVisible()
    expect(calls).toEqual([])
  })

  test('explains an unknown key and one of the wrong kind', async ({ page }) => {
    const operation = await open(page, 'list-events')
    await keyField(operation).fill('tqs_test_unknown')
    await send(operation)
    await expect(operation.getByText('401 key.unknown')).toBeVisible()
    await expect(operation.getByText('La API no reconoce la clave')).toBeVisible()
    await keyField(operation).fill(live.publicKey)
    await send(operation)
    await expect(operation.getByText('403 key.wrong_kind')).toBeVisible()
  })

  test('says how long to wait where the API refuses for a while', async ({ page }) => {
    const operation = await open(page, 'list-events')
    await page.route(`${live.apiUrl}/v1/events*`, (route) =>
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
    await expect(operation.getByText('Espere 17 s antes de repetirla')).toBeVisible()
  })

  test('cancels a request that takes long', async ({ page }) => {
    const operation = await open(page, 'list-events')
    await page.route(`${live.apiUrl}/v1/events*`, () => undefined)
    await keyField(operation).fill(live.privateKey)
    await send(operation)
    await operation.getByRole('button', { name: 'Cancelar' }).click()
    await expect(operation.getByText('Solicitud cancelada.')).toBeVisible()
    await expect(operation.getByRole('button', { name: 'Enviar', exact: true })).toBeVisible()
  })

  test('says that the API is away, and sends again on a retry', async ({ page }) => {
    const operation = await openConsole(page, 'list-events', siteWithoutApiUrl())
    await keyField(operation).fill(live.privateKey)
    await send(operation)
    await expect(operation.getByText('La API no respondió. Compruebe')).toBeVisible()
    const again = page.waitForRequest('**/v1/events*')
    await operation.getByRole('button', { name: 'Reintentar' }).click()
    await again
  })

  test('tells a refused page from an API that is away', async ({ page }) => {
    const operation = await openConsole(page, 'list-events', live.strangeSiteUrl)
    await keyField(operation).fill(live.privateKey)
    await send(operation)
    await expect(operation.getByText('no deja que esta página lea su respuesta')).toBeVisible()
  })

  test('copies the call with the values of the reader, without the key', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const operation = await open(page, 'update-ticket')
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

  test('forgets the key with the page unless asked to keep it', async ({ page }) => {
    const first = await open(page, 'list-events')
    await keyField(first).fill(live.privateKey)
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      'tqs_',
    )
    const again = await open(page, 'list-events')
    await page.reload()
    await again.getByRole('link', { name: 'Probar' }).click()
    await expect(keyField(again)).toHaveValue('')
    await keyField(again).fill(live.privateKey)
    await again.getByLabel('Conservar en esta pestaña').check()
    await expect(again.getByText('Una clave privada pertenece a un servidor')).toBeVisible()
    await page.reload()
    await again.getByRole('link', { name: 'Probar' }).click()
    await expect(keyField(again)).toHaveValue(live.privateKey)
    await again.getByLabel('Conservar en esta pestaña').uncheck()
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  })

  test('serves who has a keyboard alone, and gives the focus back when closed', async ({ page }) => {
    await visit(page, `${live.siteUrl}/api-reference/v1#admit-ticket-batch`)
    const operation = page.locator('#admit-ticket-batch')
    await operation.getByRole('link', { name: 'Probar' }).press('Enter')
    await expect(operation.getByRole('heading', { name: 'Consola' })).toBeFocused()
    await expect(bodyField(operation)).toHaveAttribute('contenteditable', 'true')
    await tabTo(page, keyField(operation))
    await page.keyboard.type(live.privateKey)
    await tabTo(page, bodyField(operation))
    await tabTo(page, operation.getByRole('button', { name: 'Enviar', exact: true }))
    await page.keyboard.press('Enter')
    await expect(operation.getByText('200 OK').first()).toBeVisible()
    await operation.getByRole('button', { name: 'Cerrar la consola' }).press('Enter')
    await expect(operation.getByRole('link', { name: 'Probar' })).toBeFocused()
  })

  test('lets the site’s policy load the editor without a complaint', async ({ page }) => {
    const { complaints } = await visit(page, `${live.siteUrl}/api-reference/v1#create-event`)
    const operation = page.locator('#create-event')
    await operation.getByRole('link', { name: 'Probar' }).click()
    const editor = bodyField(operation)
    await expect(editor).toHaveAttribute('contenteditable', 'true')
    await expect(editor).toHaveCSS('padding-top', '12px')
    expect(complaints).toEqual([])
  })

  for (const mode of ['light', 'dark']) {
    test(`has nothing for axe to find in ${mode}`, async ({ page }) => {
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode)
      const operation = await open(page, 'admit-ticket-batch')
      await keyField(operation).fill(live.privateKey)
      await writeBody(operation, '[{"ticketId": 3}]')
      await send(operation)
      await operation.getByRole('button', { name: 'Enviar de todos modos' }).click()
      await expect(operation.getByText('422 request.invalid')).toBeVisible()
      await operation.locator('summary', { hasText: 'Encabezados' }).last().click()
      expect(await findings(page, '#admit-ticket-batch')).toEqual([])
    })
  }
})

async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 40; presses++) {
    if (await target.evaluate((element) => element.matches(':focus'))) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

async function findings(page: Page, within: string): Promise<string[]> {
  await page.evaluate(AXE_SOURCE)
  const violations = await page.evaluate(async (selector) => {
    const { axe: checker } = globalThis as unknown as { axe: typeof axe }
    return (await checker.run(selector, { resultTypes: ['violations'] })).violations
  }, within)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
}
