import { describe, expect, it } from 'vitest'
import { deriveBrandColors } from '#domain/sellers/index.ts'
import type { Letter, LetterBrand } from './letter.ts'
import { renderHtml } from './render-html.ts'

const BRAND: LetterBrand = {
  name: 'Teatro Mirasoles',
  logoUrl: null,
  colors: deriveBrandColors('#1d577f'),
}
const LETTER: Letter = {
  language: 'es',
  subject: 'Su entrada',
  preview: 'El jardín de Aurelia',
  title: 'Su entrada',
  parts: [
    {
      kind: 'ticket',
      title: 'El jardín de Aurelia',
      lines: ['Teatro Mirasoles'],
      places: [[['Fila', 'F']]],
    },
  ],
  footer: ['Butaca Sur'],
}

const blocksIn = (letter: Letter) =>
  [...renderHtml(letter, BRAND).matchAll(/class="(seats|footer)"/g)].map(([, name]) => name)

const cellsWith = (logoUrl: string | null) => {
  const [, sender = ''] =
    /<div class="sender"[^>]*>(.*?)<\/div>/.exec(renderHtml(LETTER, { ...BRAND, logoUrl })) ?? []
  return [...sender.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell]) => cell)
}

describe('a letter in HTML', () => {
  it('has the name of its seller as text, after the logo if there is one', () => {
    expect(cellsWith(null)).toEqual(['Teatro Mirasoles'])
    expect(cellsWith('https://x.example/l.png')).toEqual([
      expect.stringMatching(/^<img src="https:\/\/x\.example\/l\.png" alt=""/),
      'Teatro Mirasoles',
    ])
  })

  it('has a band in the color of its seller, readable in both modes', () => {
    const html = renderHtml(LETTER, BRAND)
    const { light, dark } = BRAND.colors
    expect(html).toContain(`<div class="sender" style="background-color:${light.brandFill}`)
    expect(html).toContain(`.sender{background-color:${dark.brandFill}!important}`)
    expect(html).toContain(`.sender-name{color:${dark.onBrand}!important}`)
  })

  it('has blocks for seats and footer only if they have content', () => {
    expect(blocksIn(LETTER)).toEqual(['seats', 'footer'])
    const parts = LETTER.parts.map((part) => (part.kind === 'ticket' ? { ...part, places: [] } : part))
    expect(blocksIn({ ...LETTER, parts, footer: [] })).toEqual([])
  })
})
