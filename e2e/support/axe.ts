import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright/test'

const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Returns the violations that axe finds on a page, or inside the element of a selector. */
export async function findings(page: Page, within = 'html'): Promise<string[]> {
  // Content far below the window has no layout yet (content-visibility), so axe would judge wrong positions.
  await page.evaluate((selector) => {
    for (const element of document.querySelectorAll<HTMLElement>(`${selector}, ${selector} *`)) {
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
    }
  }, within)
  await page.evaluate(AXE_SOURCE)
  const isWholePage = within === 'html'
  // On a scrolled page the sticky header covers content, which axe reports as too small a target.
  if (isWholePage) await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  // Target size of at least 24 pixels (WCAG 2.2 AA) is not in axe's defaults.
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    rules: { 'target-size': { enabled: isWholePage } },
  }
  const violations = await page.evaluate(
    async ([selector, options]) => {
      const { axe: checker } = globalThis as unknown as { axe: typeof axe }
      return (await checker.run(selector, options)).violations
    },
    [within, options] as const,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
}
