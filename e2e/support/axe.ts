import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright/test'

const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe objects to on a page, or in the part of it that a selector names. */
export async function findings(page: Page, within = 'html'): Promise<string[]> {
  // What is far from the window has no layout, and axe would judge it by places that nobody sees.
  await page.evaluate((selector) => {
    for (const element of document.querySelectorAll<HTMLElement>(`${selector}, ${selector} *`)) {
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
    }
  }, within)
  await page.evaluate(AXE_SOURCE)
  const isWholePage = within === 'html'
  // Further down, the bar at the top covers what is below it, and axe takes that for too small.
  if (isWholePage) await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  // Targets of at least 24 pixels (WCAG 2.2 AA) are no default of axe.
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
