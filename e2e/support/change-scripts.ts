import type { Page } from 'playwright/test'

/** Rewrites the built scripts as the page loads them; the returned function counts the replacements so far. */
export async function changeScripts(page: Page, from: RegExp, to: string): Promise<() => number> {
  let changes = 0
  await page.route('**/assets/js/*.js', async (route) => {
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
