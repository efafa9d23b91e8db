import { describe, expect, it } from 'vitest'
import { firstPages } from './first-pages.ts'

describe('firstPages', () => {
  it('maps every folder without a page to its first page', () => {
    const pages = [
      '/docs/intro',
      '/docs/Eventos/Creación/simple',
      '/docs/Eventos/Modificación',
      '/docs/Lite',
      '/docs/Lite/swap',
    ]
    expect(firstPages(pages, '/docs')).toEqual({
      '/docs': '/docs/intro',
      '/docs/Eventos': '/docs/Eventos/Creación/simple',
      '/docs/Eventos/Creación': '/docs/Eventos/Creación/simple',
    })
  })

  it('ignores folders above the docs', () => {
    expect(firstPages(['/en/docs/intro'], '/en/docs')).toEqual({ '/en/docs': '/en/docs/intro' })
  })
})
