import { defineConfig } from 'vitest/config'

/** The long tests of `npm run test:full`, in large numbers. */
const isFull = process.env.TEST_FULL === '1'

const INCLUDE = ['**/*.test.ts', '**/*.test.tsx']
const EXCLUDE = [
  '**/node_modules/**',
  '**/build/**',
  '**/.docusaurus/**',
  // Too long for every change: `npm run test:full` runs them.
  ...(isFull ? [] : ['**/*.full.test.ts']),
  // Compiles Java, Kotlin and Scala: `npm run check` does without.
  ...(process.env.TEST_QUICK === '1' ? ['**/compiled.test.ts'] : []),
]

/** One project for each part of the repository, so that `vitest --project api` runs that part alone. */
function project(name: string, root: string, globalSetup: string[] = []) {
  return { extends: true as const, test: { name, root, globalSetup, include: INCLUDE, exclude: EXCLUDE } }
}

/** `each-file.ts` resets what the files of a worker must not share. */
function apiProject() {
  const api = project('api', 'apps/api', ['test/global-setup.ts'])
  return { ...api, test: { ...api.test, setupFiles: ['test/each-file.ts'] } }
}

/** Pages are rendered in jsdom, which the files of a worker share: every test takes its page away. */
function guestProject() {
  const guest = project('guest', 'apps/guest')
  const environmentOptions = { jsdom: { url: 'http://localhost:4999/' } }
  const setupFiles = ['test/setup.ts']
  return { ...guest, test: { ...guest.test, environment: 'jsdom', environmentOptions, setupFiles } }
}

export default defineConfig({
  // Of a package that is published built, the source.
  ssr: { resolve: { conditions: ['taquilla-source', 'node', 'development|production'] } },
  test: {
    maxWorkers: 2,
    // The files of a worker share its process and modules: loading these anew took most of the time of many files.
    isolate: false,
    // Real databases start in hooks, on machines with two slow cores.
    testTimeout: isFull ? 1_200_000 : 30_000,
    hookTimeout: 60_000,
    projects: [
      project('contract', 'packages/contract'),
      project('sdk', 'packages/sdk'),
      project('ui', 'packages/ui'),
      project('embedded-database', 'packages/embedded-database'),
      apiProject(),
      guestProject(),
      project('site', 'apps/site'),
      project('example', 'examples/ticketing-system'),
      project('bench', 'bench'),
      project('scripts', 'scripts'),
    ],
  },
})
