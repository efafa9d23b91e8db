import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { FONT_NAMES, fontPath, subset, UNICODE_RANGE } from './subset-fonts.ts'

it.each(FONT_NAMES)('has written %s from the font of its package', async (name) => {
  // If this fails after an upgrade or a change of the characters, run `subset-fonts.ts` and look at the pages.
  expect(Buffer.compare(await subset(name), readFileSync(fontPath(name)))).toBe(0)
})

it('is used by the style sheet for exactly its characters', () => {
  const css = readFileSync(join(import.meta.dirname, '../src/fonts.css'), 'utf8')
  const faces = [...css.matchAll(/src: url\("\.\.\/fonts\/[^;]+;\s+unicode-range:\s+([^;]+);/g)]
  expect(faces.map(([, range]) => range?.replaceAll(/\s+/g, ' '))).toEqual(
    FONT_NAMES.map(() => UNICODE_RANGE),
  )
})
