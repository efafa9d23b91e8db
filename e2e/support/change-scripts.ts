import type { Page } from 'playwright/test'

/** Changes the built scripts on their way to the page; answers how many places were changed so far. */
export async function changeScripts(page: Page, from: RegExp, to: string): Promise<() => number> {
  let changes = 0
  await page.route('**/assets/js/*.js', async (route) => {
    // What is only fetched ahead may outlive the test.
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
