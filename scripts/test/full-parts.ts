import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listBrowserSteps } from './list-steps.ts'
import { PROOFS } from './proofs.ts'
import type { Step } from './step.ts'
import { vitestStep } from './steps/tested-steps.ts'

interface FullPart {
  readonly name: string
  readonly steps: (root: string) => readonly Step[]
}

const FULL = { TEST_FULL: '1' }

/** Tests of calls and jobs, which run once more with the second seller in a second database. */
export const SHARDED = ['operations', 'domain', 'http', 'jobs', 'payments']
  .map((folder) => `apps/api/src/${folder}/`)
  .concat(['apps/api/test/guest-matrix.test', 'apps/api/test/matrix.test'])

/** Tests that are too long for every change, in parts of at most 75 minutes on a slow machine. */
const PARTS: readonly FullPart[] = [
  vitestPart('samples', ['apps/api/test/samples']),
  vitestPart('proofs', PROOFS),
  vitestPart('drills', ['apps/api/test/drills/']),
  {
    name: 'shards',
    steps: (root) => [
      vitestStep({ name: 'shards', root, selection: SHARDED, environment: { TEST_SHARDS: '1' } }),
    ],
  },
  vitestPart('crowds', ['on-sale.parallel.test', 'deliver-webhooks.test']),
  {
    name: 'properties',
    steps: (root) => [
      vitestStep({
        name: 'properties',
        root,
        selection: [
          ...[
            '.parallel.test',
            '.races.test',
            'make-demo.test',
            'named-addresses.test',
            'broken-links.full.test',
          ],
          ...findPropertyTests(root),
        ],
        environment: FULL,
      }),
    ],
  },
  vitestPart('bench', ['bench/src/list-measures.full.test.ts']),
  vitestPart('fuzz', ['apps/api/test/fuzz.test.ts']),
  browserPart('screens', ['--grep=@full']),
  browserPart('hostile', ['e2e/.*hostile', 'e2e/site/reference.test.ts']),
]

/** The proofs in the form that every change must pass. */
export function listShortProofs(root: string): Step[] {
  return [
    vitestStep({ name: 'proofs', root, selection: PROOFS, environment: { TEST_PROOFS: PROOFS.join() } }),
  ]
}

/** Lists the steps of the named parts, or of all parts if none is named. */
export function listFullSteps(root: string, names: readonly string[]): Step[] {
  const unknown = names.filter((name) => !PARTS.some((part) => part.name === name))
  if (unknown.length > 0) {
    throw new Error(
      `There is no part ${unknown.join(', ')}; the parts are ${PARTS.map(({ name }) => name).join(', ')}.`,
    )
  }
  return PARTS.filter(({ name }) => names.length === 0 || names.includes(name)).flatMap(({ steps }) =>
    steps(root),
  )
}

/** Property tests, which import fast-check, except the fuzzer, which is a part of its own. */
function findPropertyTests(root: string): string[] {
  return globSync('{apps,packages}/**/*.test.ts', { cwd: root, exclude: ['**/node_modules'] })
    .filter((path) => readFileSync(join(root, path), 'utf8').includes("from 'fast-check'"))
    .filter((path) => !path.endsWith('/fuzz.test.ts'))
}

function browserPart(name: string, selection: readonly string[]): FullPart {
  return { name, steps: (root) => listBrowserSteps({ name, root, selection, environment: FULL }) }
}

function vitestPart(name: string, selection: readonly string[]): FullPart {
  return { name, steps: (root) => [vitestStep({ name, root, selection, environment: FULL })] }
}
