import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { writePlainContent } from './plain-content.ts'
import { type Served, serveFolder } from './serve-folder.ts'

/** The peer to beat; installed for the measurement only. */
const MANIFEST = {
  private: true,
  type: 'module',
  dependencies: { astro: '7.3.5', '@astrojs/starlight': '0.42.4' },
}

const CONFIG = `
import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'
export default defineConfig({
  integrations: [starlight({ title: 'Taquilla', locales: { root: { label: 'Español', lang: 'es' } } })],
})
`

const COLLECTIONS = `
import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'
import { defineCollection } from 'astro:content'
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }
`

/** Without the registry an installation would go on trying. */
const LONGEST_STEP_MS = 300_000

/** Builds our pages with Starlight as it comes and serves them; needs the registry. */
export async function serveBareStarlight(folder: string): Promise<Served> {
  const site = join(folder, 'starlight')
  mkdirSync(join(site, 'src'), { recursive: true })
  writeFileSync(join(site, 'package.json'), JSON.stringify(MANIFEST))
  writeFileSync(join(site, 'astro.config.mjs'), CONFIG)
  writeFileSync(join(site, 'src', 'content.config.ts'), COLLECTIONS)
  writePlainContent(join(site, 'src', 'content', 'docs', 'docs'))
  const environment = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' }
  const run = (command: string, args: readonly string[]) =>
    promisify(execFile)(command, args, {
      cwd: site,
      env: environment,
      maxBuffer: 2 ** 26,
      timeout: LONGEST_STEP_MS,
    })
  await run('npm', ['install', '--no-audit', '--no-fund'])
  await run(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'])
  return serveFolder(join(site, 'dist'))
}
