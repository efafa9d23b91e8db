import { describe, expect, it } from 'vitest'
import { fit, toDrawable, widthOf } from './text-outlines.ts'

const STYLE = { weight: 'bold' } as const
const BOX = {
  width: 600,
  sizes: [
    { size: 80, maxLines: 2 },
    { size: 40, maxLines: 3 },
  ],
}
const SENTENCE = 'Orquesta Filarmónica de la Ciudad con coro y solistas invitados'

describe('texts of pictures', () => {
  it.each([
    ['🎉 Fiesta 日本 de Año', 'Fiesta de Año'],
    ['A\u200dB\u0000C', 'ABC'],
    ['n\u0303andu\u0301', 'ñandú'],
    ['שלום 🎭', ''],
  ])('leave out what the font lacks: %s', (text, expected) => {
    expect(toDrawable(text)).toBe(expected)
  })

  it('are as large as fits', () => {
    expect(fit('Aurelia', STYLE, BOX)).toEqual({ size: 80, lines: ['Aurelia'] })
    const { size, lines } = fit(SENTENCE, STYLE, BOX)
    expect([size, lines.join(' ')]).toEqual([40, SENTENCE])
  })

  it.each([SENTENCE.repeat(4), 'W'.repeat(300), `${'W'.repeat(40)} de`])(
    'never leave the box: %s',
    (text) => {
      const { size, lines } = fit(text, STYLE, BOX)
      expect(lines.length).toBeLessThanOrEqual(3)
      for (const line of lines) expect(widthOf(line, { ...STYLE, size })).toBeLessThanOrEqual(BOX.width)
      expect(lines.join('').endsWith('…')).toBe(text.length > 80)
    },
  )

  it('are made smaller before a word is split', () => {
    const word = 'Extraordinariamente'
    expect(fit(word, STYLE, BOX)).toEqual({ size: 40, lines: [word] })
  })
})
