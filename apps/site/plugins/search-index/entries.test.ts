import { buildOpenApi, ERRORS, LANGUAGES, OPERATIONS } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { readReference } from '../../src/api-reference/model/read-reference.ts'
import { referencePath } from '../api-reference/reference-path.ts'
import { errorEntries } from '../error-catalog/catalog.ts'
import { type PublishedPage, readPage } from '../published-pages/read-page.ts'
import { errorSearchEntries, referenceEntries } from './contract-entries.ts'
import { wordsOf } from './indexer/words-of.ts'
import { pageEntries } from './page-entries.ts'

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
    for (const { id } of OPERATIONS) expect(urls).toContain(referencePath(id))
    for (const code of Object.keys(ERRORS)) expect(urls).toContain(`/errors/${code}`)
    expect(urls).toContain('/errors#409')
    const trail = entries.find(({ url }) => url === '/errors/session.missing')?.trail
    expect(trail).toMatch(/^401 · session\.missing · (Páginas alojadas|Hosted pages)$/)
    // Pagefind stores one text per URL.
    expect(new Set(urls).size).toBe(urls.length)
  })

  it('finds an operation by its path and by a part of it', () => {
    const { codes } = entries.find(({ url }) => url.endsWith('#admit-ticket')) ?? {}
    expect(codes).toEqual(['admit-ticket', '/v1/tickets/{ticketId}/eventAdmission', 'eventAdmission'])
    const preview = entries.find(({ url }) => url.endsWith('#preview-resale'))
    expect(preview?.codes?.at(-1)).toBe('resale-preview')
  })

  it('includes each field under its schema', () => {
    expect(entries.find(({ title }) => title === 'qrUnlock')).toMatchObject({ group: 'data' })
    for (const { title, parts } of entries) expect(title + parts.map(({ text }) => text)).not.toBe('')
  })
})

describe('the entries of a page', () => {
  const pageOf = (path: string, article: string, head = '') => {
    const page = readPage(
      path,
      `<head>${head}</head><main><article><div class="theme-doc-markdown"><h1>Show</h1>${article}</div></article></main>`,
    )
    if (!page) throw new Error('The page has no article')
    return page
  }
  const entriesOf = (...pages: readonly PublishedPage[]) =>
    pageEntries(pages, { baseUrl: '/', trailOf: () => ['Datos'] })

  it('are the page with its introduction, and each section', () => {
    const page = pageOf(
      '/docs/Datos/show',
      '<p>Qué es</p><h2 id="fechas">Fechas</h2><p>a &lt; b</p><pre>curl</pre><button>Copiar</button>' +
        '<div><div><h3 id="listing.sold">Ticket revendido</h3><p>UTC</p></div></div><h2 id="siguiente-paso">Siguiente paso</h2><p>Otra</p>',
      '<meta name="description" content="Los campos.">',
    )
    const [whole, ...sections] = entriesOf(page)
    expect(whole).toMatchObject({
      url: '/docs/Datos/show',
      kind: 'page',
      title: 'Show',
      trail: 'Datos',
      parts: [{ text: 'Los campos.' }],
    })
    expect(whole?.article?.trim()).toBe('<p>Qué es</p>')
    expect(sections.map(({ url, title, section }) => [url, title, section])).toEqual([
      ['/docs/Datos/show#fechas', 'Show', 'Fechas'],
      ['/docs/Datos/show#listing.sold', 'Show', 'Ticket revendido'],
    ])
    const [table] = entriesOf(pageOf('/docs/a', '<table><tr><td>uno<td>dos</table>'))
    expect(table?.article).toContain('<td>uno</td> <td>dos</td>')
    expect(sections.map(({ codes }) => codes)).toEqual([undefined, ['listing.sold']])
    expect(sections[0]?.article).toMatch(/<p>a &lt; b<\/p> +<p data-pagefind-weight="0.25">curl<\/p>/)
  })

  it('leave out regular expressions', () => {
    const field = '<ul><li>hasta 36</li><li data-pattern="true"><details><summary>formato exacto</summary>'
    const [whole] = entriesOf(pageOf('/docs/a', `${field}<code>^[^\\x00]$</code></details></li></ul>`))
    expect(whole?.article).toContain('hasta 36')
    expect(whole?.article).not.toMatch(/x00|formato exacto/)
  })

  it('omit unlisted pages, lists of articles, single errors, and parts of the reference, which the contract describes', () => {
    const unlisted = pageOf('/docs/a', '<p>x</p>', '<meta name="robots" content="noindex">')
    const error = pageOf('/errors/ticket.final', '<p>x</p>')
    const part = pageOf('/api-reference/v1/tickets', '<p>x</p>')
    const lists = ['/blog', '/blog/archive', '/blog/tags/hola'].map((path) => pageOf(path, '<p>x</p>'))
    const catalog = pageOf('/errors', '<p>Todos los códigos</p><h2 id="api">API</h2><p>409</p>')
    expect(
      entriesOf(unlisted, error, part, ...lists, catalog).map(({ url, article }) => [url, article?.trim()]),
    ).toEqual([['/errors', '<p>Todos los códigos</p>']])
  })

  it('name the languages and downloads of the API reference', () => {
    const [entry] = entriesOf(pageOf('/api-reference/v1', '<p>x</p>'))
    expect(entry?.parts.map(({ text }) => text).join(' ')).toMatch(/Postman.*Python/)
    expect(entry?.codes).toContain('llms.txt')
  })
})

it('the list of words has plain words and names in code, but no code samples', () => {
  const entry = {
    url: '/a',
    group: 'guide',
    kind: 'page',
    trail: '',
    title: 'Título',
    codes: ['maxSell'],
  } as const
  const article = '<p>Reventa, reventa y otra</p><p data-pagefind-weight="0.25">curl</p>'
  expect(wordsOf([{ ...entry, parts: [], article }])).toEqual(['reventa', 'titulo', 'otra', 'maxsell'])
})
