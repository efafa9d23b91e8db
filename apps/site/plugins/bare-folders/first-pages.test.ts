import { describe, expect, it } from 'vitest'
import { firstPages } from './first-pages.ts'

describe('firstPages', () => {
  it('leads every folder that is no page to the first page in it', () => {
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

  it('leaves what lies above the docs alone', () => {
    expect(firstPages(['/en/docs/intro'], '/en/docs')).toEqual({ '/en/docs': '/en/docs/intro' })
  })
})
