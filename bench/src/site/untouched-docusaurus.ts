import { execFile } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { writePlainContent } from './plain-content.ts'
import { type Served, serveFolder } from './serve-folder.ts'

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

const LONGEST_BUILD_MS = 300_000

/** Builds our pages with Docusaurus as it comes and serves them. */
export async function serveUntouchedDocusaurus(folder: string): Promise<Served> {
  const site = join(folder, 'docusaurus')
  mkdirSync(site, { recursive: true })
  symlinkSync(MODULES, join(site, 'node_modules'))
  writeFileSync(join(site, 'package.json'), '{ "private": true }')
  writeFileSync(join(site, 'docusaurus.config.js'), CONFIG)
  writePlainContent(join(site, 'docs'))
  await promisify(execFile)(process.execPath, [BIN, 'build'], {
    cwd: site,
    timeout: LONGEST_BUILD_MS,
    env: { ...process.env, NO_UPDATE_NOTIFIER: '1', NODE_ENV: 'production' },
  })
  return serveFolder(join(site, 'build'))
}
