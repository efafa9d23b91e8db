import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'guest',
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:4999/' } },
    setupFiles: ['test/setup.ts'],
    include: ['{src,scripts}/**/*.test.ts'],
    // Every test takes its page away, so that files can share jsdom and the modules of the pages.
    isolate: false,
    // As long as everywhere else: machines are slow and busy.
    testTimeout: 30_000,
  },
})
