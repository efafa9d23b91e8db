import { gzipSync } from 'node:zlib'
import { expect, test } from 'playwright/test'
import { scriptsOf } from '../support/scripts.ts'
import { siteUrl } from '../support/sites.ts'
import { visit } from '../support/visit.ts'

/** Kilobytes of scripts, compressed, that a page of each kind may load for itself; prefetched files are extra. */
const BUDGETS = [
  { path: '/docs/intro', kilobytes: 165 },
  { path: '/docs/Bases de la Integración/Tickets/Emisión/Básico', kilobytes: 165 },
  { path: '/', kilobytes: 165 },
  { path: '/errors', kilobytes: 165 },
  { path: '/no-existe', kilobytes: 165 },
  { path: '/api-reference/v1', kilobytes: 200 },
] as const

for (const { path, kilobytes } of BUDGETS) {
  test(`${path} loads at most ${kilobytes} KB of scripts`, async ({ page }) => {
    await visit(page, siteUrl() + path)
    const urls = new Set(await scriptsOf(page))
    const scripts = await Promise.all([...urls].map(async (url) => (await page.request.get(url)).body()))
    const total = scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0)
    // Less would mean that not all of it was counted: React alone is more.
    expect(total).toBeGreaterThan(80 * 1024)
    expect(Math.round(total / 1024)).toBeLessThanOrEqual(kilobytes)
  })
}
