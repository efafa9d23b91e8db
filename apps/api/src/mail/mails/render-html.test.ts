import { describe, expect, it } from 'vitest'
import { deriveBrandColours } from '#domain/sellers/index.ts'
import type { Letter, LetterBrand } from './letter.ts'
import { renderHtml } from './render-html.ts'

const BRAND: LetterBrand = {
  name: 'Teatro Mirasoles',
  logoUrl: null,
  colours: deriveBrandColours('#1d577f'),
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

describe('a letter in HTML', () => {
  it('has blocks for seats and footer only if they have content', () => {
    expect(blocksIn(LETTER)).toEqual(['seats', 'footer'])
    const parts = LETTER.parts.map((part) => (part.kind === 'ticket' ? { ...part, places: [] } : part))
    expect(blocksIn({ ...LETTER, parts, footer: [] })).toEqual([])
  })
})
