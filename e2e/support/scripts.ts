import type { Page } from 'playwright/test'

export const SCRIPTS = '**/assets/js/*.js'

/** Blocks requests for scripts until the returned function is called. */
export async function holdScripts(page: Page, scripts = SCRIPTS): Promise<() => void> {
  let releaseScripts: () => void = () => undefined
  const gone = new Promise<void>((resolve) => {
    releaseScripts = resolve
  })
  await page.route(scripts, async (route) => {
    await gone
    await route.continue()
  })
  return releaseScripts
}

/** URLs of the scripts that the page has run. */
export function scriptsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return resources.filter(({ initiatorType }) => initiatorType === 'script').map(({ name }) => name)
  })
}

/** Rewrites the built scripts as the page loads them; the returned function counts the replacements so far. */
export async function changeScripts(page: Page, from: RegExp, to: string): Promise<() => number> {
  let changes = 0
  await page.route(SCRIPTS, async (route) => {
    // A prefetch may still be running after the test has ended.
    if (route.request().resourceType() !== 'script') return route.continue()
    const response = await route.fetch()
    const body = (await response.text()).replace(from, () => {
      changes += 1
      return to
    })
    return route.fulfill({ response, body })
  })
  return () => changes
}
