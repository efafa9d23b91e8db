import { listBrowserSteps } from './list-steps.ts'
import type { Step } from './step.ts'
import { vitestStep } from './steps/tested-steps.ts'

interface FullPart {
  readonly name: string
  readonly steps: (root: string) => readonly Step[]
}

const FULL = { TEST_FULL: '1' }

/** What is too long for every change, in parts of at most 75 minutes on a slow day. */
const PARTS: readonly FullPart[] = [
  vitestPart('samples', ['apps/api/test/samples']),
  vitestPart('storms', ['.full.test.ts'], {
    ON_SALE_BUYERS: '2000',
    WEBHOOK_DELIVERIES: '10000',
    WEBHOOK_KILLS: '20',
  }),
  vitestPart('fuzz', ['apps/api/test/fuzz.test.ts'], { FUZZ_REQUESTS: '4000' }),
  {
    name: 'screens',
    steps: (root) =>
      listBrowserSteps({ name: 'screens', root, selection: ['--grep=@full'], environment: FULL }),
  },
]

/** The steps of the named parts, of all where none is named. */
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

function vitestPart(
  name: string,
  selection: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): FullPart {
  return {
    name,
    steps: (root) => [vitestStep({ name, root, selection, environment: { ...FULL, ...environment } })],
  }
}
