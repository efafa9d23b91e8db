import { describe, expect, it } from 'vitest'
import { findMissingInPdf } from '../missing-in-pdf.ts'
import { findUnprintable, toPrintable } from './printable.ts'

const NAMES = [
  ['Ọládélé Ɓàlá Ɛ̃sso g̃ ẖ ʻOkina', 'Ольга Щёлкова Ґ Ѣ Қ', 'Γιώργος Ἀχιλλεύς', 'محمّد پژمان ٹیپو ئۇيغۇر ٣'],
  [
    'נועה כהן שָׁלוֹם',
    'श्रीमती लक्ष्मी विद्यार्थी',
    'สมชาย น้ำผึ้ง',
    '张伟 陳嘉嫻',
    '髙﨑𠮷野 さくら ヴェ',
    '김민준 朴',
  ],
].flat()

describe('what can be printed', () => {
  it('is every letter of the scripts of names', () => {
    expect(findUnprintable(NAMES)).toEqual([])
  })

  it('is every sign for which the fonts are not asked', async () => {
    const codes = [
      [0x20, 0x7e],
      [0xa0, 0x17f],
      [0x2010, 0x2027],
    ].flatMap(([first = 0, last = 0]) =>
      Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
    )
    expect(findUnprintable(codes)).toEqual([])
    expect(await findMissingInPdf({ title: codes.join(''), lines: ['Año 🎭 ខ្មែ', null] })).toEqual([
      '🎭',
      'ខ្មែ',
    ])
  })

  it.each([
    ['Ana 👩‍👧 Ruiz', 'Ana \ufffd Ruiz'],
    ['ሀለ \ue000', '\ufffd\ufffd \ufffd'],
    ['a\u00adb\u0007c\ufe0f\td', 'abc d'],
    ['una\r\notra', 'una\notra'],
  ])('replaces what no font has, a character at a time: %j', (text, printed) => {
    expect(toPrintable(text)).toBe(printed)
  })
})
