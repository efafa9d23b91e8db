import type { Page } from 'playwright/test'

export const SCRIPTS = '**/assets/js/*.js'

/** Keeps requests for scripts waiting until they are let go. */
export async function holdScripts(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined
  const gone = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(SCRIPTS, async (route) => {
    await gone
    await route.continue()
  })
  return letGo
}

/** Addresses of the scripts that the page has run. */
export function scriptsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return resources.filter(({ initiatorType }) => initiatorType === 'script').map(({ name }) => name)
  })
}
