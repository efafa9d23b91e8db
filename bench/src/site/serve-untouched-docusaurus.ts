import { execFile } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { RunningSite } from './running-site.ts'
import { serveFolder } from './serve-folder.ts'
import { writePlainContent } from './write-plain-content.ts'

const MODULES = fileURLToPath(new URL('../../../node_modules', import.meta.url))
const BIN = join(MODULES, '@docusaurus/core/bin/docusaurus.mjs')

const CONFIG = `
export default {
  title: 'Taquilla',
  url: 'http://localhost',
  baseUrl: '/',
  trailingSlash: false,
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  markdown: { format: 'md', hooks: { onBrokenMarkdownLinks: 'ignore' } },
  future: { v4: true },
  i18n: { defaultLocale: 'es', locales: ['es'] },
  themes: ['@docusaurus/theme-classic'],
  plugins: [['@docusaurus/plugin-content-docs', {}]],
  themeConfig: {
    navbar: { title: 'Taquilla', items: [{ type: 'doc', docId: 'intro', label: 'Docs' }] },
    prism: { additionalLanguages: ['bash', 'json', 'java', 'kotlin', 'php', 'scala', 'yaml'] },
  },
}
`

const BUILD_TIMEOUT_MS = 300_000

/** Builds our documentation with Docusaurus's defaults and serves it. */
export async function serveUntouchedDocusaurus(folder: string): Promise<RunningSite> {
  const site = join(folder, 'docusaurus')
  mkdirSync(site, { recursive: true })
  symlinkSync(MODULES, join(site, 'node_modules'))
  writeFileSync(join(site, 'package.json'), '{ "private": true }')
  writeFileSync(join(site, 'docusaurus.config.js'), CONFIG)
  writePlainContent(join(site, 'docs'))
  await promisify(execFile)(process.execPath, [BIN, 'build'], {
    cwd: site,
    timeout: BUILD_TIMEOUT_MS,
    env: { ...process.env, NO_UPDATE_NOTIFIER: '1', NODE_ENV: 'production' },
  })
  return serveFolder(join(site, 'build'))
}
