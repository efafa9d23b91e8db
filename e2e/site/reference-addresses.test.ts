import { readPage } from '../support/crawl.ts'
import { expect } from '../support/reference-expect.ts'
import { holdScripts } from '../support/scripts.ts'
import { siteWithoutApiUrl } from '../support/sites.ts'
import { visit } from '../support/visit.ts'
import { test } from '../support/worker-test.ts'

const reference = () => `${siteWithoutApiUrl()}/api-reference/v1`

test('URL fragments lead to nested fields of bodies, responses and schemas', async ({ page }) => {
  const deep = 'create-event.body.shows.ticketOptions.currency'
  await visit(page, `${reference()}#${deep}`)
  await expect(page.locator(`[id="${deep}"]`)).toBeInViewport()
  await expect(page.locator('[data-target]')).toHaveAttribute('id', deep)
  for (const anchor of ['get-ticket.200.buyer.email', 'schema-Location.timeZone']) {
    await page.goto(`${reference()}#${anchor}`)
    await expect(page.locator(`[id="${anchor}"]`)).toBeInViewport()
  }
})

test('a response opened before hydration stays open', async ({ page }) => {
  const releaseScripts = await holdScripts(page)
  await page.goto(`${reference()}#create-tickets`, { waitUntil: 'commit' })
  const answer = page.locator('[id="create-tickets.409"]')
  await answer.locator('> summary').click()
  releaseScripts()
  await expect(page.locator('[data-operation="create-tickets"]')).toHaveAttribute('data-section', 'hydrated')
  await expect(answer).toHaveAttribute('open')
})

for (const { prefix, title } of [
  { prefix: '', title: 'Crear un evento' },
  { prefix: '/en', title: 'Create an event' },
]) {
  test(`the reference at ${prefix}/api-reference/v1 links to the OpenAPI and Postman files`, async () => {
    const { elements } = await readPage(siteWithoutApiUrl(), `${prefix}/api-reference/v1`)
    const links = elements.filter(({ name }) => name === 'a')
    for (const [name, path, sign] of [
      ['OpenAPI JSON', '/openapi.json', `"summary": "${title}"`],
      ['OpenAPI YAML', '/openapi.yaml', `summary: ${title}`],
      ['Postman', '/postman.json', `"name": "${title}"`],
    ] as const) {
      const offered = links.filter(({ text }) => text === name).map(({ attributes }) => attributes.href)
      expect(offered, name).toEqual([prefix + path])
      const response = await fetch(siteWithoutApiUrl() + prefix + path)
      expect(response.ok, path).toBe(true)
      expect(await response.text()).toContain(sign)
    }
  })
}
