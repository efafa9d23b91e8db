import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findRedirect } from './canonical-address.ts'

describe('findRedirect', () => {
  it.each([
    ['/docs/intro.html', '/docs/intro'],
    ['/docs/intro/index.html', '/docs/intro'],
    ['/docs/intro/', '/docs/intro'],
    ['/index.html', '/'],
    ['/en', '/en/'],
    ['/en/index.html', '/en/'],
    ['/en/docs/intro.html?from=mail', '/en/docs/intro?from=mail'],
    ['/docs//intro', '/docs/intro'],
    ['/docs/Emisio%CC%81n', '/docs/Emisi%C3%B3n'],
  ])('sends %s to %s for good', (address, location) => {
    expect(findRedirect(address)).toEqual({ status: 308, location })
  })

  it.each([
    ['/docs', '/docs/intro'],
    ['/docs/', '/docs/intro'],
    ['/en/docs', '/en/docs/intro'],
  ])('sends the bare folder %s to its first page for now', (address, location) => {
    expect(findRedirect(address)).toEqual({ status: 302, location })
  })

  it.each(['/', '/en/', '/docs/intro', '/errors/request.invalid', '/docs/Emisi%C3%B3n', '/a%E0%A4%A'])(
    'leaves %s where it is',
    (address) => {
      expect(findRedirect(address)).toBeUndefined()
    },
  )

  it('never sends a visitor to another host, and never to an address that redirects again', () => {
    const segment = fc.constantFrom(
      '/',
      '//',
      '\\',
      'evil.example',
      '.html',
      'index.html',
      'en',
      'docs',
      '%2f',
      'a',
    )
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 8 }), (segments) => {
        const redirect = findRedirect(`/${segments.join('')}`)
        if (redirect === undefined) return
        expect(new URL(redirect.location, 'http://site.example').host).toBe('site.example')
        if (redirect.status === 302) expect(findRedirect(redirect.location)).toBeUndefined()
      }),
    )
  })
})
