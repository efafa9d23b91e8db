// Test fixture that starts one example integrator per test, to which the API may send webhooks.
import type { Locator } from 'playwright/test'
import { type ExampleSystem, startExample } from './example-system.ts'
import { test as base } from './guest-test.ts'

interface ExampleFixtures {
  readonly example: ExampleSystem
}

export const test = base.extend<ExampleFixtures>({
  example: async ({ api, seller, addresses }, use) => {
    const example = await startExample(api, seller, addresses.example)
    await use(example)
    await example.stop()
  },
})

/** Presses a button that submits a form and waits for the next page. An earlier navigation would cancel the request. */
export async function submit(button: Locator): Promise<void> {
  // Otherwise the load of the page before could be taken for that of the next.
  await button.page().waitForLoadState()
  const loaded = button.page().waitForEvent('load')
  await button.click()
  await loaded
}
