import { defineConfig } from 'playwright/test'
import { chromiumPath, FLAGS } from './support/chromium.ts'
import { EXPECT_TIMEOUT_MS } from './support/expect.ts'

const executablePath = chromiumPath()

export default defineConfig({
  testDir: '.',
  globalSetup: './support/servers.ts',
  outputDir: './test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Too long for every change: `npm run test:full` runs them.
  ...(process.env.TEST_FULL === '1' ? {} : { grepInvert: /@full/ }),
  // The reference is a long page, and axe reads all of it: minutes on a machine that is busy.
  timeout: 240_000,
  expect: { timeout: EXPECT_TIMEOUT_MS },
  use: {
    browserName: 'chromium',
    // A context of its own would cost each test half a second of processor time. Playwright empties the context between
    // tests, except that it stays offline and keeps what `grantPermissions` gave: use `test.use({ permissions })`.
    reuseContext: true,
    viewport: { width: 1280, height: 900 },
    launchOptions: { args: FLAGS, ...(executablePath ? { executablePath } : {}) },
  },
})
