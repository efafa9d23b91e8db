import { randomInt } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { PROOFS } from './scripts/test/proofs.ts'

/** True under `npm run test:full`, which raises the numbers of the long tests. */
const isFull = process.env.TEST_FULL === '1'

/** Seed of the property tests: fixed in `npm test`, new in each run of `npm run test:full`, or as given. */
if (process.env.PROPERTY_SEED === undefined) {
  process.env.PROPERTY_SEED = String(isFull ? randomInt(2 ** 31) : 20_261_128)
  if (isFull) console.info(`Property tests: PROPERTY_SEED=${process.env.PROPERTY_SEED}`)
}

/** Limits of tests and hooks only end what hangs: tests run real services, possibly on slow machines that are busy. */
const LIMIT_MS = isFull ? 1_200_000 : 900_000

const SETUP = fileURLToPath(new URL('scripts/test/setup-each-file.ts', import.meta.url))

/** Long proofs that this run may include: a list of entries of `proofs.ts`. */
const chosenProofs = (process.env.TEST_PROOFS ?? '').split(',')

const INCLUDE = ['**/*.test.ts', '**/*.test.tsx']
const EXCLUDE = [
  '**/node_modules/**',
  '**/build/**',
  '**/.docusaurus/**',
  // These tests are too long for every change; `npm run test:full` runs them.
  ...(isFull ? [] : ['**/*.full.test.ts']),
  ...(isFull ? [] : PROOFS.filter((proof) => !chosenProofs.includes(proof)).map(asGlob)),
]

/** The files of a path from the root, for projects that begin at their workspace. */
function asGlob(path: string): string {
  const inWorkspace = path.replace(/^(?:apps\/api|scripts)\//, '')
  return `**/${inWorkspace}${path.endsWith('/') ? '**' : ''}`
}

/** One project for each workspace, so that `vitest --project api` runs only its tests. */
function project(name: string, root: string, globalSetup: string[] = []) {
  const test = { name, root, globalSetup, setupFiles: [SETUP], include: INCLUDE, exclude: EXCLUDE }
  return { extends: true as const, test }
}

/** `setup-each-file.ts` resets state that test files of one worker must not share. */
function apiProject() {
  const api = project('api', 'apps/api', ['test/global-setup.ts'])
  return { ...api, test: { ...api.test, setupFiles: [SETUP, 'test/setup-each-file.ts'] } }
}

/** Test files of one worker share a jsdom, so every test removes its page. */
function guestProject() {
  const guest = project('guest', 'apps/guest')
  const environmentOptions = { jsdom: { url: 'http://localhost:4999/' } }
  const setupFiles = [SETUP, 'test/setup.ts']
  return { ...guest, test: { ...guest.test, environment: 'jsdom', environmentOptions, setupFiles } }
}

export default defineConfig({
  // Resolves a package that is published built to its source.
  ssr: { resolve: { conditions: ['taquilla-source', 'node', 'development|production'] } },
  test: {
    // With two workers, two cores are idle for a fifth of the time, while tests wait for databases and processes.
    maxWorkers: 3,
    // Test files of one worker share its process and modules: loading modules again took most of the time of many
    // files.
    isolate: false,
    testTimeout: LIMIT_MS,
    hookTimeout: LIMIT_MS,
    expect: { poll: { timeout: 60_000 } },
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
