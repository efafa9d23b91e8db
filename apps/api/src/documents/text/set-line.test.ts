import { describe, expect, it } from 'vitest'
import { lineSetterOf, prepareTexts } from './set-line.ts'

async function set(text: string) {
  await prepareTexts([text], ['regular'])
  return lineSetterOf(text, 'regular')(text)
}

const glyphsOf = async (text: string) =>
  (await set(text)).flatMap(({ groups }) => groups.flatMap(({ glyphs }) => glyphs.map(({ id }) => id)))

const lettersOf = async (text: string) =>
  (await set(text)).map(({ groups }) => groups.map(({ letters }) => letters).join('')).join('|')

describe('a line', () => {
  // The numbers are those of `hb-shape` 6.0.0 with the same fonts.
  it.each([
    ['joined Arabic letters', 'علي', [317, 102, 70, 49]],
    ['an Arabic ligature', 'الله', [83, 70, 72, 8]],
    ['Hebrew from right to left', 'נועה', [42, 10, 124, 67]],
    ['a Devanagari vowel before its consonant', 'किरण', [4023, 3935, 3972, 3950]],
    ['Devanagari conjuncts', 'क्षत्रिय', [4147, 4023, 4159, 3999]],
    ['Thai marks above a split vowel', 'น้ำผึ้ง', [63, 59, 49, 78, 70, 91, 49, 58]],
  ])('has %s', async (_, text, glyphs) => {
    expect(await glyphsOf(text)).toEqual(glyphs)
  })

  it.each([
    ['Fila 12, נועה כהן, Platea', 'Fila 12, |ןהכ| |העונ|, Platea'],
    ['נועה (12) Platea', 'Platea| )|12|( |העונ'],
    ['Ольга José 日本', 'Ольга| José |日|本'],
  ])('is ordered as its first letter asks: %s', async (text, shown) => {
    expect(await lettersOf(text)).toBe(shown)
  })

  it('draws Han letters as the other letters of the text ask', async () => {
    const fontOf = async (text: string) => (await set(text))[0]?.font.name
    expect(await fontOf('直子')).toMatch(/^noto-sans-sc-/)
    expect(await fontOf('直子さくら')).toMatch(/^noto-sans-jp-/)
    expect(await fontOf('朴지성')).toMatch(/^noto-sans-kr-/)
    expect(await fontOf('𠮷野')).toMatch(/^noto-sans-jp-/)
  })
})
