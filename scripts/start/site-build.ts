import { createHash } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** What the built site is made of; what a build writes is left out. */
const INPUTS = ['apps/site', 'packages/ui', 'packages/contract', 'package-lock.json', 'tsconfig.base.json']
const OUTPUTS = ['build', '.docusaurus', 'node_modules']
const STAMP = 'apps/site/build/.inputs'
/** Read at build time. Without API_URL and SITE_URL any ports do: the site's server tells its pages the address. */
const VARIABLES = /^(BRAND_|ANALYTICS_|FEEDBACK_URL$|API_URL$|SITE_URL$)/

/** Stands for everything that the site's pages depend on: files and variables. */
export async function hashSiteInputs(root: string, environment: NodeJS.ProcessEnv): Promise<string> {
  const hash = createHash('sha256')
  const variables = Object.entries(environment).filter(([name]) => VARIABLES.test(name))
  hash.update(JSON.stringify([process.version, variables.sort()]))
  for (const path of await listInputs(root)) {
    hash.update(`\0${relative(root, path)}\0`)
    hash.update(await readFile(path))
  }
  return hash.digest('hex')
}

/** Whether the built site was made from these inputs. */
export async function isSiteFresh(root: string, hash: string): Promise<boolean> {
  return (await readFile(join(root, STAMP), 'utf8').catch(() => '')) === hash
}

export async function markSiteBuilt(root: string, hash: string) {
  await writeFile(join(root, STAMP), hash)
}

async function listInputs(root: string): Promise<string[]> {
  const paths: string[] = []
  for (const input of INPUTS) {
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
