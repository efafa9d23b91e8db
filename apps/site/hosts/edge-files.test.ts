import { afterEach, describe, expect, it } from 'vitest'
import { builtSite } from '../test/built-site.ts'
import { headersFile, redirectsFile } from './edge-files.ts'
import { readHostRules } from './host-rules.ts'

const FILES = {
  'index.html': '<script>1</script>',
  'docs/intro.html': 'Introducción',
  'docs/Emisión/Básico.html': 'Básico',
  '.first-pages.json': JSON.stringify({
    '/docs': '/docs/intro',
    '/docs/Emisión': '/docs/Emisión/Básico',
    '/v1/a': '/v1/b#a',
  }),
}

describe('the files for Netlify and Cloudflare Pages', () => {
  const removals: (() => void)[] = []
  afterEach(() => {
    for (const remove of removals.splice(0)) remove()
  })

  async function rulesOf(files: Readonly<Record<string, string>>) {
    const { buildDir, remove } = await builtSite(files)
    removals.push(remove)
    return readHostRules({ buildDir, apiUrl: 'https://api.taquilla.example' })
  }

  it('redirect folders to their first page and decomposed accents to the page', async () => {
    const lines = redirectsFile(await rulesOf(FILES))

      .trim()
      .split('\n')
    expect(lines.filter((line) => line.startsWith('/v1'))).toEqual([
      '/v1/a /v1/b#a 302',
      '/v1/a/ /v1/b#a 302',
    ])
    expect(lines.filter((line) => line.startsWith('/docs')).sort()).toEqual([
      '/docs /docs/intro 302',
      '/docs/ /docs/intro 302',
      '/docs/Emisi%C3%B3n /docs/Emisi%C3%B3n/B%C3%A1sico 302',
      '/docs/Emisi%C3%B3n/ /docs/Emisi%C3%B3n/B%C3%A1sico 302',
      '/docs/Emisio%CC%81n /docs/Emisi%C3%B3n/B%C3%A1sico 302',
      '/docs/Emisio%CC%81n/ /docs/Emisi%C3%B3n/B%C3%A1sico 302',
      '/docs/Emisio%CC%81n/Ba%CC%81sico /docs/Emisi%C3%B3n/B%C3%A1sico 301',
    ])
  })

  it('set the headers of our server and cache hashed files', async () => {
    const rules = await rulesOf(FILES)
    const file = headersFile(rules)
    const [everywhere = ''] = file.split('/assets/*')
    for (const [name, value] of Object.entries(rules.headers))
      expect(everywhere).toContain(`\n  ${name}: ${value}\n`)
    expect(file).toContain('/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n')
    expect(file).toContain('/en/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n')
    expect(file).toContain('/.well-known/api-catalog\n  Content-Type: application/linkset+json; profile=')
    expect(file).toContain('\n  Link: </.well-known/api-catalog>; rel="api-catalog"\n')
  })

  it('throw if a file exceeds a limit that hosts enforce silently', async () => {
    const scripts = Array.from({ length: 40 }, (_, index) => `<script>${index}</script>`).join('')
    const withScripts = await rulesOf({ ...FILES, 'index.html': scripts })
    expect(() => headersFile(withScripts)).toThrow(/_headers has a line of \d+ characters/)
    const folders = Object.fromEntries(
      Array.from({ length: 1_001 }, (_, index) => [`/docs/${index}`, '/docs/intro']),
    )
    const withFolders = await rulesOf({ ...FILES, '.first-pages.json': JSON.stringify(folders) })
    expect(() => redirectsFile(withFolders)).toThrow(/more than hosts take/)
  })
})
