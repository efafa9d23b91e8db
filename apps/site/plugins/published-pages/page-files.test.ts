import { join } from 'node:path'
import { buildOpenApi } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { readReference } from '../../src/api-reference/model/read-reference.ts'
import { pageFiles } from './page-files.ts'
import { readProgramSets } from './program-files.ts'
import { readPage } from './read-page.ts'

const SAMPLES = join(import.meta.dirname, '../../samples')
const url = 'https://docs.taquilla.example'

describe.each(['es', 'en'] as const)('the file of a page in %s', (language) => {
  const baseUrl = language === 'es' ? '/' : '/en/'
  const site = { name: 'Taquilla', tagline: '', url, baseUrl, language, outDir: '' }
  const reference = readReference(buildOpenApi({ language, serverUrl: url, siteUrl: url }))
  const sets = readProgramSets(SAMPLES, language)
  const code = [...sets.keys()][0] ?? ''

  function markdownOf(path: string): string {
    const tabs = '<ul role="tablist"><li role="tab">cURL<li role="tab">Node</ul>'
    const panels = `<div role="tabpanel"><pre><code>${code.replaceAll('<', '&lt;')}</code></pre></div><div role="tabpanel"></div>`
    const article = `<h1>X</h1><div>${tabs}${panels}</div>`
    const page = readPage(baseUrl + path, `<main><div class="theme-doc-markdown">${article}</div></main>`)
    if (!page) throw new Error('The page has no article.')
    const source = { reference, language, home: url + baseUrl }
    return pageFiles(page, { site, sets, source }).file.markdown
  }

  it('has the programs of all languages, and those of a tutorial only the first', () => {
    expect(markdownOf('docs/Datos/ticket')).toContain('```js')
    const tutorial = markdownOf('docs/Tutoriales/Conciliar%20un%20mes')
    expect(tutorial).toContain('```bash')
    expect(tutorial).not.toContain('```js')
  })
})
