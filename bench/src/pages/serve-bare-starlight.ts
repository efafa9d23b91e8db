import { execFile } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Bench } from '../measure.ts'
import { type RunningSite, serveFolder } from './serve-folder.ts'
import { installTools, TOOLS } from './tools.ts'

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

/** Astro bundles the packages that it finds here. */
const PACKAGE = { type: 'module', dependencies: { '@astrojs/starlight': '*' } }

const BUILD_TIMEOUT_MS = 300_000

const built = new Set<string>()

/** Serves our documentation as Starlight builds it by default. The first call for a platform builds it. */
export async function serveBareStarlight({ platform }: Pick<Bench, 'platform'>): Promise<RunningSite> {
  // Beside its packages: Astro cannot build a site that shares no folder with them.
  const site = join(TOOLS, '../build', new URL(platform.apiUrl).port)
  if (!built.has(site)) await build(site, join(platform.checkout, 'apps/site/docs'))
  built.add(site)
  return serveFolder(join(site, 'dist'))
}

async function build(site: string, docs: string) {
  rmSync(site, { recursive: true, force: true })
  mkdirSync(join(site, 'src'), { recursive: true })
  writeFileSync(join(site, 'package.json'), JSON.stringify(PACKAGE))
  await installTools()
  writeFileSync(join(site, 'astro.config.mjs'), CONFIG)
  writeFileSync(join(site, 'src', 'content.config.ts'), COLLECTIONS)
  for (const file of globSync('**/*.mdx', { cwd: docs })) {
    const target = join(site, 'src/content/docs/docs', file.replace(/\.mdx$/, '.md'))
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, toPlain(readFileSync(join(docs, file), 'utf8')))
  }
  await promisify(execFile)(process.execPath, [join(TOOLS, 'astro/bin/astro.mjs'), 'build'], {
    cwd: site,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    maxBuffer: 2 ** 26,
    timeout: BUILD_TIMEOUT_MS,
  })
}

/** Converts a Spanish page to plain Markdown: removes MDX components, keeps their text. */
function toPlain(page: string): string {
  const [, frontMatter = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(page) ?? ['', '', page]
  const [, title = ''] = /^title: (.*)$/m.exec(frontMatter) ?? []
  const [, heading = 'Página'] = /^# (.*)$/m.exec(body) ?? []
  // The split puts fenced code at odd indexes; only the text between is changed.
  const markdown = body
    .split(/(^```[\s\S]*?^```$)/m)
    .map((part, index) => (index % 2 === 1 ? part : withoutComponents(part)))
    .join('')
  return `---\ntitle: ${title || JSON.stringify(heading.trim())}\n---\n${markdown}`
}

function withoutComponents(text: string): string {
  return text
    .replace(/^(?:import|export) .*$/gm, '')
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, '')
    .replace(/^\s*<\/?[A-Z][^>]*>/gm, '')
    .replace(/<\/?[A-Z][^>]*>/g, '')
    .replace(/^# .*$/m, '')
}
