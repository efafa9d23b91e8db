import { createHash } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** Pages that are built before they are served. */
export interface PageBuild {
  /** Name shown in the progress of a start and in the steps of `npm test`. */
  readonly name: string
  readonly workspace: string
  /** Files and folders that the pages are built from. */
  readonly inputs: readonly string[]
  /** Environment variables that the build reads. */
  readonly variables: RegExp
}

const SHARED = ['packages/ui', 'packages/contract', 'package-lock.json', 'tsconfig.base.json']

export const PAGE_BUILDS: readonly PageBuild[] = [
  {
    name: 'site',
    workspace: 'apps/site',
    inputs: ['apps/site', ...SHARED],
    // Ports need no rebuild: without API_URL and SITE_URL the site's server gives its pages the address.
    variables: /^(BRAND_|ANALYTICS_|FEEDBACK_URL$|API_URL$|SITE_URL$)/,
  },
  { name: 'hosted pages', workspace: 'apps/guest', inputs: ['apps/guest', ...SHARED], variables: /^$/ },
]

/** Folders that a build writes to, which are no inputs. */
const OUTPUTS = ['build', '.docusaurus', 'node_modules']

/** Hash of everything that the pages depend on: files and variables. */
export async function hashInputs(
  build: PageBuild,
  root: string,
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const hash = createHash('sha256')
  const variables = Object.entries(environment).filter(([name]) => build.variables.test(name))
  hash.update(JSON.stringify([process.version, variables.sort()]))
  for (const path of await listInputs(build, root)) {
    hash.update(`\0${relative(root, path)}\0`)
    hash.update(await readFile(path))
  }
  return hash.digest('hex')
}

/** True if the existing build was made from inputs with this hash. */
export async function isFresh(build: PageBuild, root: string, hash: string): Promise<boolean> {
  return (await readFile(stampOf(build, root), 'utf8').catch(() => '')) === hash
}

export async function markBuilt(build: PageBuild, root: string, hash: string) {
  await writeFile(stampOf(build, root), hash)
}

function stampOf({ workspace }: PageBuild, root: string): string {
  return join(root, workspace, 'build', '.inputs')
}

async function listInputs({ inputs }: PageBuild, root: string): Promise<string[]> {
  const paths: string[] = []
  for (const input of inputs) {
    const path = join(root, input)
    if ((await stat(path)).isFile()) paths.push(path)
    else paths.push(...(await listFiles(path)))
  }
  return paths.sort()
}

async function listFiles(folder: string): Promise<string[]> {
  const paths: string[] = []
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isFile()) paths.push(path)
    if (entry.isDirectory() && !OUTPUTS.includes(entry.name)) paths.push(...(await listFiles(path)))
  }
  return paths
}
