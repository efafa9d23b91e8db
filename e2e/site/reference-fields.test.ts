import { test } from 'playwright/test'
import { expect } from '../support/reference-expect.ts'
import { holdScripts } from '../support/scripts.ts'
import { siteWithoutApiUrl } from '../support/sites.ts'
import { visit } from '../support/visit.ts'

test.describe('addresses within the API reference', () => {
  test('lead to a field that lies deep inside others', async ({ page }) => {
    const anchor = 'create-event.body.shows.ticketOptions.currency'
    await visit(page, `${siteWithoutApiUrl()}/api-reference/v1#${anchor}`)
    await expect(page.locator(`[id="${anchor}"]`)).toBeInViewport()
    await expect(page.locator('[data-target]')).toHaveAttribute('id', anchor)
  })

  test('lead to a field of an answer and of a named schema', async ({ page }) => {
    for (const anchor of ['get-ticket.200.buyer.email', 'schema-Location.timeZone']) {
      await visit(page, `${siteWithoutApiUrl()}/api-reference/v1#${anchor}`)
      await expect(page.locator(`[id="${anchor}"]`)).toBeInViewport()
    }
  })

  test('lead to the last operations of a page that is not laid out yet', async ({ page }) => {
    await visit(page, `${siteWithoutApiUrl()}/api-reference/v1`)
    const last = page.getByRole('navigation', { name: 'Operaciones' }).getByRole('link').last()
    const id = (await last.getAttribute('href'))?.slice(1)
    await last.click()
    await expect(page.locator(`section[id="${id}"]`).getByRole('heading', { level: 3 })).toBeInViewport()
  })

  test('are copied from each field', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await visit(page, `${siteWithoutApiUrl()}/api-reference/v1#create-event`)
    await page.locator('#create-event').getByRole('link', { name: 'externalReferenceId' }).first().click()
    await expect(page.getByText('Enlace copiado')).toBeAttached()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(`${siteWithoutApiUrl()}/api-reference/v1#create-event.body.externalReferenceId`)
    expect(page.url()).toBe(copied)
  })
})

test.describe('the API reference', () => {
  test('leaves what is far away as the server drew it, and there for the browser’s own search', async ({
    page,
  }) => {
    await visit(page, `${siteWithoutApiUrl()}/api-reference/v1`)
    const last = page.locator('[data-operation]').last()
    await expect(last).toHaveAttribute('data-section', 'asleep')
    await expect(last.getByRole('heading', { level: 3 })).not.toHaveText('')
    await last.scrollIntoViewIfNeeded()
    await expect(last).toHaveAttribute('data-section', 'awake')
    await expect(last.getByRole('heading', { level: 3 })).toHaveCount(1)
  })

  for (const width of [360, 412, 768, 997, 1320, 1920]) {
    test(`guesses what is far away not too low at ${width} px, so that nothing lies over what follows`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await visit(page, `${siteWithoutApiUrl()}/api-reference/v1`)
      const asleep = page.locator('[data-section="asleep"]')
      await expect(asleep).not.toHaveCount(0)
      const wrong = await asleep.evaluateAll((sections) =>
        sections.flatMap((section) => {
          const { height = 0 } = section.firstElementChild?.getBoundingClientRect() ?? {}
          const guess = section.getBoundingClientRect().height
          const name = section.getAttribute('data-operation') ?? 'schemas'
          return guess < height || guess > 2.2 * height ? [`${name}: ${guess} for ${height}`] : []
        }),
      )
      expect(wrong).toEqual([])
    })
  }

  test('has no choice of examples far away, for which the browser would lay it out', async ({ page }) => {
    await visit(page, `${siteWithoutApiUrl()}/api-reference/v1`)
    await expect(page.locator('[data-section="asleep"]')).not.toHaveCount(0)
    await expect(page.locator('[data-section="asleep"] select')).toHaveCount(0)
    await page.locator('#create-tickets').scrollIntoViewIfNeeded()
    await expect(page.locator('#create-tickets').getByLabel('Ejemplo')).toBeEnabled()
  })

  test('keeps open what was opened before React drew it', async ({ page }) => {
    const letGo = await holdScripts(page)
    await page.goto(`${siteWithoutApiUrl()}/api-reference/v1#create-tickets`, { waitUntil: 'commit' })
    const answer = page.locator('[id="create-tickets.409"]')
    await answer.locator('> summary').click()
    letGo()
    await expect(page.locator('[data-operation="create-tickets"]')).toHaveAttribute('data-section', 'awake')
    await expect(answer).toHaveAttribute('open')
  })

  test('opens and closes every level of a body with one control', async ({ page }) => {
    await visit(page, `${siteWithoutApiUrl()}/api-reference/v1#create-event`)
    const operation = page.locator('#create-event')
    await expect(page.locator('[data-operation="create-event"]')).toHaveAttribute('data-section', 'awake')
    await operation.getByRole('button', { name: 'Expandir todo' }).first().click()
    await expect(operation.locator('[id="create-event.body.location.timeZone"]')).toBeVisible()
    await operation.getByRole('button', { name: 'Contraer todo' }).first().click()
    await expect(operation.locator('[id="create-event.body.location.timeZone"]')).toBeHidden()
  })

  test('says which calls go on from an answer', async ({ page }) => {
    await visit(page, `${siteWithoutApiUrl()}/api-reference/v1#create-event`)
    const operation = page.locator('#create-event')
    await operation.locator('summary', { hasText: '200' }).first().click()
    await operation.getByRole('link', { name: 'get-event' }).click()
    await expect(page.locator('#get-event').getByRole('heading', { level: 3 })).toBeInViewport()
  })

  for (const { prefix, title } of [
    { prefix: '', title: 'Crear un evento' },
    { prefix: '/en', title: 'Create an event' },
  ]) {
    test(`offers its document as files at ${prefix}/openapi.json and beside it`, async ({
      page,
      request,
    }) => {
      await visit(page, `${siteWithoutApiUrl()}${prefix}/api-reference/v1`)
      for (const [name, path, sign] of [
        ['OpenAPI JSON', '/openapi.json', `"summary": "${title}"`],
        ['OpenAPI YAML', '/openapi.yaml', `summary: ${title}`],
        ['Postman', '/postman.json', `"name": "${title}"`],
      ] as const) {
        await expect(page.getByRole('link', { name })).toHaveAttribute('href', prefix + path)
        const response = await request.get(siteWithoutApiUrl() + prefix + path)
        expect(response.ok()).toBe(true)
        expect(await response.text()).toContain(sign)
      }
    })
  }
})
