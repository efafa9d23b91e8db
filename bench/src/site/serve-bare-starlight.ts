import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { RunningSite } from './running-site.ts'
import { serveFolder } from './serve-folder.ts'
import { writePlainContent } from './write-plain-content.ts'

/** Installed only for this measurement. */
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

/** npm retries for a long time if the registry is unreachable. */
const STEP_TIMEOUT_MS = 300_000

/** Builds our documentation with Starlight's defaults and serves it; needs the npm registry. */
export async function serveBareStarlight(folder: string): Promise<RunningSite> {
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
      timeout: STEP_TIMEOUT_MS,
    })
  await run('npm', ['install', '--no-audit', '--no-fund'])
  await run(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'])
  return serveFolder(join(site, 'dist'))
}
