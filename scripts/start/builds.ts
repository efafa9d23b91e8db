import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** A workspace that is built before it runs or is served. */
export interface Build {
  /** Name shown in the progress of a start and in the steps of `npm test`. */
  readonly name: string
  readonly workspace: string
  /** Scripts of the workspace that together make the build, in this order. It can be used after the first. */
  readonly scripts: readonly [first: string, ...rest: string[]]
  /** Files and folders that it is built from. */
  readonly inputs: readonly string[]
  /** Environment variables that the build reads. */
  readonly variables: RegExp
}

const SHARED = ['packages/ui', 'packages/contract', 'package-lock.json', 'tsconfig.base.json']

export const SITE_BUILD: Build = {
  name: 'site',
  workspace: 'apps/site',
  scripts: ['build:first', 'build:rest'],
  inputs: ['apps/site', ...SHARED],
  // Ports need no rebuild: without API_URL and SITE_URL the site's server gives its pages the address.
  variables: /^(BRAND_|ANALYTICS_|FEEDBACK_URL$|API_URL$|SITE_URL$)/,
}

export const HOSTED_PAGES_BUILD: Build = {
  name: 'hosted pages',
  workspace: 'apps/guest',
  scripts: ['build'],
  inputs: ['apps/guest', ...SHARED],
  variables: /^$/,
}

/** Pages that are served as built. */
export const PAGE_BUILDS: readonly Build[] = [SITE_BUILD, HOSTED_PAGES_BUILD]

/**
 * API, worker and commands, joined into a few files: they start in a quarter of the time that the sources take. Tests
 * that start the services as processes use this build; the other tests run the sources.
 */
export const SERVICES_BUILD: Build = {
  name: 'services',
  workspace: 'apps/api',
  scripts: ['build'],
  inputs: [
    'apps/api/src',
    'apps/api/package.json',
    'apps/api/rolldown.config.ts',
    'apps/api/tsconfig.json',
    'packages/embedded-database',
    ...SHARED,
  ],
  variables: /^$/,
}

const TEST = /\.test\.tsx?$/
/** Folders that a build writes to, which are no inputs. */
const OUTPUTS = ['build', '.docusaurus', 'node_modules']

/** Hash of everything that the build depends on: files and variables. A command waits for it, so it takes 50 ms. */
export function hashInputs(build: Build, root: string, environment: NodeJS.ProcessEnv): string {
  const hash = createHash('sha256')
  const variables = Object.entries(environment).filter(([name]) => build.variables.test(name))
  hash.update(JSON.stringify([process.version, variables.sort()]))
  for (const path of listInputs(build, root)) {
    hash.update(`\0${relative(root, path)}\0`)
    hash.update(readFileSync(path))
  }
  return hash.digest('hex')
}

/** True if the existing build was made from inputs with this hash. */
export async function isFresh(build: Build, root: string, hash: string): Promise<boolean> {
  return (await readFile(stampOf(build, root), 'utf8').catch(() => '')) === hash
}

export async function markBuilt(build: Build, root: string, hash: string) {
  await writeFile(stampOf(build, root), hash)
}

function stampOf({ workspace }: Build, root: string): string {
  return join(root, workspace, 'build', '.inputs')
}

function listInputs({ inputs }: Build, root: string): string[] {
  const paths = inputs.flatMap((input) => {
    const path = join(root, input)
    return statSync(path).isFile() ? [path] : listFiles(path)
  })
  return paths.sort()
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isFile()) return TEST.test(entry.name) ? [] : [path]
    return entry.isDirectory() && !OUTPUTS.includes(entry.name) ? listFiles(path) : []
  })
}
