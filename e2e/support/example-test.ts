// Test fixture that starts one example integrator per test, to which the API may send webhooks.
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
