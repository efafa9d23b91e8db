import { readPage } from '../support/crawl.ts'
import { expect } from '../support/expect.ts'
import { siteUrl } from '../support/sites.ts'
import { visit } from '../support/visit.ts'
import { test } from '../support/worker-test.ts'

test.describe('the Markdown file of a page', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('is linked from its page and has the same title', async () => {
    for (const path of [
      '/docs/intro',
      '/en/docs/intro',
      '/errors/request.invalid',
      '/en/api-reference/v1/tickets',
    ]) {
      const { elements } = await readPage(siteUrl(), path)
      const title = elements.find(({ name }) => name === 'h1')?.text
      const link = elements.find(({ attributes }) => attributes.type === 'text/markdown')
      expect(new URL(link?.attributes.href ?? '', siteUrl()).pathname).toBe(`${path}.md`)
      const answer = await fetch(`${siteUrl()}${path}.md`)
      expect(answer.headers.get('content-type'), path).toBe('text/markdown; charset=utf-8')
      expect(await answer.text()).toContain(`# ${title}\n`)
    }
  })

  test('can be copied; the page announces success or failure', async ({ page }) => {
    await page.route('**/docs/intro.md', (route) => route.abort(), { times: 1 })
    await visit(page, `${siteUrl()}/docs/intro`)
    const copy = page.getByRole('button', { name: 'Copiar como Markdown' })
    await copy.click()
    await expect(page.getByRole('status').filter({ hasText: 'No se pudo copiar' })).toBeVisible()
    await copy.click()
    await expect(page.getByRole('status').filter({ hasText: 'Copiado' })).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(/^# Introducción\n/)
    // The address of the API to which this server belongs.
    expect(copied).toMatch(/```bash\nexport TAQUILLA_API=http:\/\/127\.0\.0\.1:\d+\n/)
  })

  test('opens from the page, even if the address has spaces', async ({ page }) => {
    await visit(page, `${siteUrl()}/docs/Primeros%20pasos/API%20Keys`)
    await page.getByRole('link', { name: 'Ver como Markdown' }).click()
    await expect(page).toHaveURL(/API%20Keys\.md$/)
    await expect(page.locator('body')).toContainText('# API Keys')
  })
})

test.describe('the index for programs', () => {
  for (const prefix of ['', '/en']) {
    test(`${prefix}/llms.txt links to existing Markdown files`, async ({ request }) => {
      const index = await request.get(`${siteUrl()}${prefix}/llms.txt`)
      expect(index.headers()['content-type']).toBe('text/plain; charset=utf-8')
      const links = [...(await index.text()).matchAll(/\]\((?<url>[^)]+\.md)\)/g)]
      const paths = links.map(({ groups }) => new URL(groups?.url ?? '').pathname)
      expect(paths).toContain(`${prefix}/docs/intro.md`)
      expect(paths).toContain(`${prefix}/errors/ticket.locator_taken.md`)
      for (const path of paths) expect((await request.head(siteUrl() + path)).status(), path).toBe(200)
      const whole = await (await request.get(`${siteUrl()}${prefix}/llms-full.txt`)).text()
      expect(whole.match(/^# /gm)?.length).toBeGreaterThanOrEqual(paths.length)
    })
  }
})
