import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it } from 'vitest'
import config from '../docusaurus.config.ts'

const SITE = join(import.meta.dirname, '..')
const run = promisify(execFile)

/**
 * Builds a small site of two pages with our settings for links. Its folder lies inside ours, where Node finds
 * Docusaurus.
 */
function buildWith(link: string) {
  mkdirSync(join(SITE, '.docusaurus'), { recursive: true })
  const folder = mkdtempSync(join(SITE, '.docusaurus', 'links-'))
  folders.push(folder)
  const { onBrokenLinks, onBrokenAnchors, markdown, future, trailingSlash } = config
  const small = {
    title: 'Links',
    url: 'https://links.example',
    baseUrl: '/',
    onBrokenLinks,
    onBrokenAnchors,
    markdown,
    future,
    trailingSlash,
    plugins: ['@docusaurus/plugin-content-pages'],
    themes: ['@docusaurus/theme-classic'],
  }
  writeFileSync(join(folder, 'docusaurus.config.js'), `module.exports = ${JSON.stringify(small)}`)
  mkdirSync(join(folder, 'src', 'pages'), { recursive: true })
  writeFileSync(join(folder, 'src', 'pages', 'index.mdx'), `# Start\n\n[a link](${link})\n`)
  writeFileSync(join(folder, 'src', 'pages', 'other.mdx'), '# Other\n\n## Here {/* #here */}\n')
  return run(process.execPath, [join(SITE, 'scripts', 'docusaurus.ts'), 'build', folder])
}

const folders: string[] = []

describe('a build with a broken link', () => {
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
  })

  it('fails and names the link', async () => {
    await expect(buildWith('/nowhere')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('/nowhere'),
    })
  })

  it('only warns if the page exists but the anchor does not', async () => {
    const { stdout, stderr } = await buildWith('/other#nowhere')
    expect(stdout + stderr).toMatch(/broken anchors/i)
    expect(stdout + stderr).toContain('/other#nowhere')
  })
})
