/** The parts of `npm test` that a change of a file affects. */
export interface AffectedChecks {
  /** Folders with their own tsconfig.json. */
  readonly typed: readonly string[]
  /** Vitest projects. */
  readonly projects: readonly string[]
  /** Folders of browser tests. */
  readonly journeys: readonly string[]
}

interface Workspace extends AffectedChecks {
  readonly folder: string
}

const HOSTED = ['e2e/guest', 'e2e/example']

// Workspaces with everything that depends on them.
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

export function affectedBy(files: readonly string[]): AffectedChecks {
  const found = WORKSPACES.filter(({ folder }) => files.some((file) => file.startsWith(`${folder}/`)))
  const all = (key: keyof AffectedChecks) => [...new Set(found.flatMap((workspace) => workspace[key]))]
  return { typed: all('typed'), projects: all('projects'), journeys: all('journeys') }
}

export function isJourney(test: string): boolean {
  return test.startsWith('e2e/')
}
