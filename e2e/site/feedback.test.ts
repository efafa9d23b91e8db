import type { Page } from 'playwright/test'
import { readPage } from '../support/crawl.ts'
import { expect } from '../support/expect.ts'
import { siteUrl } from '../support/sites.ts'
import { visit } from '../support/visit.ts'
import { test } from '../support/worker-test.ts'

const ENDPOINT = '/feedback'

/** Opens a page as if it were built with a feedback endpoint; stubs the endpoint and records its requests. */
async function openWithFeedback(page: Page) {
  const received: Record<string, unknown>[] = []
  const endpoint = { status: 204 }
  await page.route('**/assets/js/*.js', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/feedbackUrl:(["'`])\1/, `feedbackUrl:"${ENDPOINT}"`)
    await route.fulfill({ response, body })
  })
  await page.route(`**${ENDPOINT}`, (route) => {
    received.push(route.request().postDataJSON())
    return route.fulfill({ status: endpoint.status })
  })
  await visit(page, `${siteUrl()}/docs/intro`)
  // Prefetches may still be in progress when a test ends.
  await page.unroute('**/assets/js/*.js')
  return { received, endpoint, region: page.getByRole('region', { name: 'Opinión sobre esta página' }) }
}

test.describe('the question whether a page was useful', () => {
  test('is hidden without a configured endpoint', async ({ page }) => {
    await visit(page, `${siteUrl()}/docs/intro`)
    await expect(page.getByText('¿Le sirvió esta página?')).toHaveCount(0)
  })

  test('accepts a vote and a comment by keyboard, and thanks', async ({ page }) => {
    const { received, region } = await openWithFeedback(page)
    await region.getByRole('button', { name: 'No' }).focus()
    await page.keyboard.press('Enter')
    await expect(region.getByRole('textbox', { name: '¿Qué le faltó?' })).toBeFocused()
    await page.keyboard.type('Un ejemplo en PHP')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(region.getByText('Gracias: su opinión ayuda')).toBeVisible()
    const [vote, comment] = received
    expect(vote).toMatchObject({ path: '/docs/intro', language: 'es', isUseful: false })
    expect(vote).not.toHaveProperty('comment')
    expect(comment).toEqual({ ...vote, comment: 'Un ejemplo en PHP' })
  })

  test('reports a failed vote, retries it, and resets on the next page', async ({ page }) => {
    const { received, endpoint, region } = await openWithFeedback(page)
    endpoint.status = 503
    await region.getByRole('button', { name: 'Sí' }).click()
    await expect(region.getByRole('alert')).toContainText('no se pudo enviar')
    endpoint.status = 204
    await region.getByRole('button', { name: 'Reintentar' }).click()
    await expect(region.getByRole('textbox')).toBeVisible()
    await expect(region.getByRole('alert')).toHaveCount(0)
    expect(received).toMatchObject([{ isUseful: true }, { isUseful: true }])
    expect(received[1]).toEqual(received[0])
    // A vote without a comment is enough.
    await region.getByRole('button', { name: 'Omitir' }).click()
    await expect(region.getByText('Gracias: su opinión ayuda')).toBeVisible()
    await page.locator('.pagination-nav__link--next').click()
    await expect(region.getByText('¿Le sirvió esta página?')).toBeVisible()
    expect(received).toHaveLength(2)
  })
})

test('a guide links to its source for editing', async () => {
  for (const [path, source] of [
    ['/docs/intro', '/edit/main/apps/site/docs/intro.mdx'],
    ['/en/docs/intro', '/apps/site/i18n/en/docusaurus-plugin-content-docs/current/intro.mdx'],
  ] as const) {
    const { elements } = await readPage(siteUrl(), path)
    const edited = elements.find(({ name, text }) => name === 'a' && /^Edit/.test(text))
    expect(edited?.attributes.href).toMatch(new RegExp(`${source}$`))
  }
})
