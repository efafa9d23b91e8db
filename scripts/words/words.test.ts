import { expect, it } from 'vitest'
import { createWordCheck } from './ruled-out.ts'
import { proseOf, readProse, stringsOf } from './texts.ts'

const check = createWordCheck()

it('no text has a word that docs/writing.md rules out', () => {
  const prose = readProse()
  const found = prose.flatMap(({ file, language, audience, text }) =>
    check(text, language, audience).map((word) => `${file} (${language}): ${word}`),
  )
  expect(prose.length).toBeGreaterThan(300)
  expect(found).toEqual([])
})

it('finds a word by its beginning, a phrase across lines and a regular expression', () => {
  expect(check('The API ANSWERS, the faults and the behaviours', 'en', 'integrators').toSorted()).toEqual([
    'ANSWERS',
    'behaviours',
    'faults',
  ])
  expect(check('El instante de\ndesbloqueo', 'es', 'integrators')).toEqual(['instante de\ndesbloqueo'])
  expect(check('An email address and an address', 'en', 'integrators')).toEqual(['address'])
})

it('rules words out for one audience or language alone', () => {
  expect(check('Su entrada', 'es', 'integrators')).toEqual(['Su entrada'])
  expect(check('Su entrada', 'es', 'holders')).toEqual([])
  expect(check('the show', 'en', 'holders')).toEqual([])
})

it('reads the texts of hosted pages, also within a placeholder, but not their keys', () => {
  const source = `'ticket.sell': 'Vender un ticket', 'a': \`\${tickets(n)} \${n === 1 ? 'show' : 'shows'}\``
  expect(check(stringsOf(source), 'es', 'holders')).toEqual(['ticket', 'show', 'shows'])
})

it('does not read code and markup', () => {
  expect(
    proseOf(
      '---\nslug: answer\ntitle: A\n---\n`answer` [b](/answer) <C of="answer" />\n```js\nanswer\n```\n',
    ),
  ).not.toContain('answer')
})
