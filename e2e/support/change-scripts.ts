import type { Page } from 'playwright/test'

/** Changes the built scripts on their way to the page; answers how many places were changed so far. */
export async function changeScripts(page: Page, from: RegExp, to: string): Promise<() => number> {
  let changes = 0
  await page.route('**/assets/js/*.js', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(from, () => {
      changes += 1
      return to
    })
    await route.fulfill({ response, body })
  })
  return () => changes
}
