import { defineConfig } from 'playwright/test'
import { chromiumPath, FLAGS } from './support/chromium.ts'
import { EXPECT_TIMEOUT_MS } from './support/expect.ts'

const executablePath = chromiumPath()

export default defineConfig({
  testDir: '.',
  globalSetup: './support/servers.ts',
  outputDir: './test-results',
  fullyParallel: true,
  // With two workers, two cores are idle for a seventh of the time, while pages wait.
  workers: 3,
  forbidOnly: true,
  // These tests are too long for every change; `npm run test:full` runs them.
  ...(process.env.TEST_FULL === '1' ? {} : { grepInvert: /@full/ }),
  // axe reads the whole API reference, which takes minutes on a busy machine.
  timeout: 480_000,
  expect: { timeout: EXPECT_TIMEOUT_MS },
  use: {
    browserName: 'chromium',
    // A new context would cost each test half a second of processor time. Playwright empties the shared context
    // between tests, except for offline mode and permissions from `grantPermissions`: use `test.use({ permissions })`
    // instead.
    reuseContext: true,
    viewport: { width: 1280, height: 900 },
    launchOptions: { args: FLAGS, ...(executablePath ? { executablePath } : {}) },
  },
})
