import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { alert as englishAlert } from './en/alert.ts'
import { help as englishHelp } from './en/help.ts'
import { messages as english } from './en.ts'
import { alert as spanishAlert } from './es/alert.ts'
import { help as spanishHelp } from './es/help.ts'
import { messages as spanish } from './es.ts'

const SOURCES = join(import.meta.dirname, '..')

it('both languages have the same texts', () => {
  expect(Object.keys(english).sort()).toEqual(Object.keys(spanish).sort())
})

it('texts take the same number of values in both languages', () => {
  const shapeOf = (message: unknown) => (typeof message === 'function' ? message.length : 'text')
  const shapesOf = (messages: object) => Object.entries(messages).map(([id, each]) => [id, shapeOf(each)])
  expect(shapesOf(english).sort()).toEqual(shapesOf(spanish).sort())
})

it('every question of the help is asked by a page, and answered in both languages', () => {
  const sources = globSync('{app,features}/**/*.tsx', { cwd: SOURCES })
    .map((file) => readFileSync(join(SOURCES, file), 'utf8'))
    .join('\n')
  expect(Object.keys(englishHelp.topics)).toEqual(Object.keys(spanishHelp.topics))
  expect(Object.keys(spanishHelp.topics).filter((topic) => !sources.includes(`'${topic}'`))).toEqual([])
})

it('alerts have the same texts in both languages', () => {
  const shapesOf = (texts: object) =>
    Object.entries(texts).map(([id, text]) => [id, typeof text === 'function' ? text.length : 'text'])
  expect(shapesOf(englishAlert)).toEqual(shapesOf(spanishAlert))
})

it('every text is used by a page', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: SOURCES, exclude: ['locales/**'] })
    .map((file) => readFileSync(join(SOURCES, file), 'utf8'))
    .join('\n')
  // Ids built from template literals, such as `sell.pack.${refusal}`; the compiler checks that they exist.
  const templates = [...sources.matchAll(/`([\w.]+\.\$\{[^`]*)`/g)].map(
    ([, template = '']) => new RegExp(`^${template.replaceAll(/\$\{[^}]*\}/g, '\\w+')}$`),
  )
  const isShown = (id: string) => sources.includes(`'${id}'`) || templates.some((ids) => ids.test(id))
  const unused = Object.keys(spanish).filter((id) => !isShown(id))
  expect(unused).toEqual([])
})

it('Spanish says "la 1:05" and "las 13:05"', () => {
  const heldUntil = (time: string) => spanish['checkout.heldUntil'](time)
  expect([heldUntil('1:05'), heldUntil('13:05'), heldUntil('20:41')]).toEqual([
    'Reservado para usted hasta la 1:05',
    'Reservado para usted hasta las 13:05',
    'Reservado para usted hasta las 20:41',
  ])
})
