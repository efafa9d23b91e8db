import { buildOpenApi, ERRORS, LANGUAGES, OPERATIONS } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { readReference } from '../../src/api-reference/model/read-reference.ts'
import { errorEntries } from '../error-catalogue/catalogue.ts'
import { readPage } from '../published-pages/read-page.ts'
import { errorSearchEntries, referenceEntries } from './contract-entries.ts'
import { pageEntry } from './page-entry.ts'

const ORIGIN = 'https://docs.taquilla.example'

describe.each(LANGUAGES)('what can be found in %s', (language) => {
  const context = { baseUrl: '/', language }
  const reference = readReference(buildOpenApi({ language, serverUrl: ORIGIN, siteUrl: ORIGIN }))
  const entries = [
    ...referenceEntries(reference, context),
    ...errorSearchEntries(errorEntries(language, ORIGIN), context),
  ]
  const urls = entries.map(({ url }) => url)

  it('includes each operation, error code and status once', () => {
    for (const { id } of OPERATIONS) expect(urls).toContain(`/api-reference/v1#${id}`)
    for (const code of Object.keys(ERRORS)) expect(urls).toContain(`/errors/${code}`)
    expect(urls).toContain('/errors#409')
    const trail = entries.find(({ url }) => url === '/errors/session.missing')?.trail
    expect(trail).toMatch(/^401 · session\.missing · (Páginas alojadas|Hosted pages)$/)
    // Pagefind stores one text per URL.
    expect(new Set(urls).size).toBe(urls.length)
  })

  it('includes each field under its schema', () => {
    expect(entries.find(({ title }) => title === 'qrUnlock')).toMatchObject({ group: 'data' })
    for (const { title, parts } of entries) expect(title + parts.map(({ text }) => text)).not.toBe('')
  })
})

describe('the entry of a page', () => {
  const html = (head = '') =>
    `<head>${head}</head><main><article><div class="theme-doc-markdown"><h1>Show</h1><h2 id="fechas">Fechas</h2><p>a &lt; b</p><pre>curl</pre><button>Copiar</button></div></article></main>`
  const entryOf = (page: string) => {
    const read = readPage('/docs/Datos/show', page)
    return read && pageEntry(read, { kind: 'guide', trail: ['Datos'] })
  }

  it('keeps headings with anchors and gives code a low weight', () => {
    expect(entryOf(html())).toMatchObject({
      title: 'Show',
      trail: 'Datos',
      article: '<h2 id="fechas">Fechas</h2><p>a &lt; b</p><p data-pagefind-weight="0.25">curl</p>',
    })
  })

  it('is undefined for unlisted pages', () => {
    expect(entryOf(html('<meta name="robots" content="noindex">'))).toBeUndefined()
  })
})
