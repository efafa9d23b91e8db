/** The part of `npm test` that a change of a file concerns. */
export interface Concerned {
  /** Folders with a tsconfig.json of their own. */
  readonly typed: readonly string[]
  /** Projects of vitest. */
  readonly projects: readonly string[]
  /** Folders of browser tests. */
  readonly journeys: readonly string[]
}

interface Workspace extends Concerned {
  readonly folder: string
}

const HOSTED = ['e2e/guest', 'e2e/example']

// Each with what is built on it.
const WORKSPACES: readonly Workspace[] = [
  {
    folder: 'packages/contract',
    typed: ['packages/contract', 'packages/sdk', 'apps/api', 'apps/guest', 'apps/site'],
    projects: ['contract', 'sdk', 'api', 'guest', 'site'],
    journeys: [...HOSTED, 'e2e/site'],
  },
  {
    folder: 'packages/ui',
    typed: ['packages/ui', 'apps/guest', 'apps/site'],
    projects: ['ui', 'guest', 'site'],
    journeys: [...HOSTED, 'e2e/site'],
  },
  {
    folder: 'packages/sdk',
    typed: ['packages/sdk', 'examples/ticketing-system'],
    projects: ['sdk', 'example', 'api'],
    journeys: ['e2e/example'],
  },
  {
    folder: 'packages/embedded-database',
    typed: ['packages/embedded-database', 'apps/api', 'scripts'],
    projects: ['embedded-database', 'api', 'scripts'],
    journeys: [],
  },
  { folder: 'apps/api', typed: ['apps/api'], projects: ['api', 'example'], journeys: HOSTED },
  { folder: 'apps/guest', typed: ['apps/guest'], projects: ['guest'], journeys: HOSTED },
  { folder: 'apps/site', typed: ['apps/site'], projects: ['site'], journeys: ['e2e/site'] },
  {
    folder: 'examples/ticketing-system',
    typed: ['examples/ticketing-system'],
    projects: ['example'],
    journeys: ['e2e/example'],
  },
  { folder: 'scripts', typed: ['scripts'], projects: ['scripts'], journeys: [] },
]

export function concernedBy(files: readonly string[]): Concerned {
  const found = WORKSPACES.filter(({ folder }) => files.some((file) => file.startsWith(`${folder}/`)))
  const all = (key: keyof Concerned) => [...new Set(found.flatMap((workspace) => workspace[key]))]
  return { typed: all('typed'), projects: all('projects'), journeys: all('journeys') }
}

export function isJourney(test: string): boolean {
  return test.startsWith('e2e/')
}
