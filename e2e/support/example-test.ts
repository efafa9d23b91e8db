// What tests of the example integrator share: a platform that may tell it what happens, and the example of each test.
import { type ExampleSystem, startExample } from './example-system.ts'
import { test as base } from './guest-test.ts'
import { startLiveApi } from './live-api.ts'
import { closedAddress } from './site-process.ts'

interface ExampleFixtures {
  readonly example: ExampleSystem
}

interface ExampleWorker {
  readonly exampleUrl: string
}

export const test = base.extend<ExampleFixtures, ExampleWorker>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures in use from the pattern
  exampleUrl: [async ({}, use) => use(await closedAddress()), { scope: 'worker' }],
  api: [
    async ({ exampleUrl }, use) => {
      // Webhooks go to public addresses alone, but for what is allowed by name.
      const api = await startLiveApi({ hasWorker: true, environment: { OUTBOUND_ALLOW: exampleUrl } })
      await use(api)
      await api.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  example: async ({ api, seller, exampleUrl }, use) => {
    const example = await startExample(api, seller, exampleUrl)
    await use(example)
    await example.stop()
  },
})
