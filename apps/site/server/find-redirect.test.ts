import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PageTable, pathKey } from '../hosts/page-table.ts'
import { findRedirect } from './find-redirect.ts'

const PAGES = [
  '/',
  '/en/',
  '/docs/intro',
  '/en/docs/intro',
  '/errors/request.invalid',
  '/docs/Emisión/Will Call',
]
const TABLE: Pick<PageTable, 'pages' | 'folders'> = {
  pages: new Map(PAGES.map((page) => [pathKey(page), encodeURI(page)])),
  folders: new Map(
    [
      ['/docs', '/docs/intro'] as const,
      ['/en/docs', '/en/docs/intro'] as const,
      ['/docs/Emisión', '/docs/Emisión/Will Call'] as const,
      ['/api-reference/v1/list-events', '/api-reference/v1/events#list-events'] as const,
    ].map(([folder, page]) => [pathKey(folder), { address: encodeURI(folder), firstPage: encodeURI(page) }]),
  ),
}

describe('findRedirect', () => {
  it.each([
    ['/es', '/'],
    ['/es?a=1', '/?a=1'],
    ['/ES/', '/'],
    ['/es/docs/intro?a=1', '/docs/intro?a=1'],
    ['/es//evil.example', '/evil.example'],
    ['/es/\\/\\evil.example', '/evil.example'],
    ['/docs/intro.html', '/docs/intro'],
    ['/docs/intro/index.html', '/docs/intro'],
    ['/docs/intro/', '/docs/intro'],
    ['/index.html', '/'],
    ['/en', '/en/'],
    ['/en/index.html', '/en/'],
    ['/en/docs/intro.html?from=mail', '/en/docs/intro?from=mail'],
    ['/docs//intro', '/docs/intro'],
    ['//docs/intro', '/docs/intro'],
    ['/DOCS/Intro', '/docs/intro'],
    ['/d%6Fcs/intro', '/docs/intro'],
    ['/docs/Emisio%CC%81n/Will%20Call', '/docs/Emisi%C3%B3n/Will%20Call'],
    ['/docs/Emisi%c3%b3n/Will%20Call', '/docs/Emisi%C3%B3n/Will%20Call'],
  ])('redirects %s to %s permanently', (address, location) => {
    expect(findRedirect(address, TABLE)).toEqual({ status: 308, location })
  })

  it.each([
    ['/docs', '/docs/intro'],
    ['/docs/?a=1', '/docs/intro?a=1'],
    ['/en/docs', '/en/docs/intro'],
    ['/docs/Emisi%C3%B3n', '/docs/Emisi%C3%B3n/Will%20Call'],
    ['/docs/Emisio%CC%81n/', '/docs/Emisi%C3%B3n/Will%20Call'],
    ['/api-reference/v1/list-events?a=1', '/api-reference/v1/events?a=1#list-events'],
  ])('redirects the folder %s to its first page %s temporarily', (address, location) => {
    expect(findRedirect(address, TABLE)).toEqual({ status: 302, location })
  })

  it.each([...PAGES.map((page) => encodeURI(page)), '/nada.html', '/assets/js/main.3f2a9c.js', '/a%E0%A4%A'])(
    'does not redirect %s',
    (address) => {
      expect(findRedirect(address, TABLE)).toBeUndefined()
    },
  )

  it('redirects only to pages, and never twice', () => {
    const segment = fc.constantFrom(
      '/',
      '//',
      '\\',
      'evil.example',
      '.html',
      'index.html',
      'en',
      'docs',
      'intro',
      '%2f',
    )
    const pages = new Set(TABLE.pages.values())
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 8 }), (segments) => {
        const redirect = findRedirect(`/${segments.join('')}`, TABLE)
        if (redirect === undefined) return
        expect(pages).toContain(redirect.location)
        expect(findRedirect(redirect.location, TABLE)).toBeUndefined()
      }),
    )
  })
})
