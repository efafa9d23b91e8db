import { describe, expect, it } from 'vitest'
import { prepareTexts } from '../text/set-line.ts'
import { fit, outline, toDrawable, widthOf } from './text-outlines.ts'

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
    ['🎉 Fiesta 日本 de Año', 'Fiesta 日本 de Año'],
    ['A\u2060B\u0000C', 'ABC'],
    ['n\u0303andu\u0301', 'ñandú'],
    ['שלום 🎭', 'שלום'],
    ['🎭 ሀ', ''],
  ])('leave out what no font has: %s', (text, expected) => {
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

  it.each(['أمسية أوريليا الموسيقية', '東京スカパラ、来日公演', 'คอนเสิร์ตใหญ่ครั้งแรก', 'הגן של אורליה הגדול'])(
    'are drawn in their script and broken between its words: %s',
    async (title) => {
      await prepareTexts([title], ['bold'])
      const { size, lines } = fit(title, STYLE, BOX)
      expect([size, lines.length]).toEqual([80, 2])
      const drawn = lines.map((line) =>
        outline(line, { ...STYLE, size, color: '#000', whole: title }, { x: 0, y: 0 }),
      )
      for (const svg of drawn) expect(svg.match(/ d="M/g)?.length).toBeGreaterThan(3)
    },
  )

  it('are made smaller before a word is split', () => {
    const word = 'Extraordinariamente'
    expect(fit(word, STYLE, BOX)).toEqual({ size: 40, lines: [word] })
  })
})
