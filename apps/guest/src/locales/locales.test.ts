import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { messages as english } from './en.ts'
import { messages as spanish } from './es.ts'

const SOURCES = join(import.meta.dirname, '..')

it('say everything in both languages', () => {
  expect(Object.keys(english).sort()).toEqual(Object.keys(spanish).sort())
})

it('take the same values in both languages', () => {
  const shapeOf = (message: unknown) => (typeof message === 'function' ? message.length : 'text')
  const shapesOf = (messages: object) => Object.entries(messages).map(([id, each]) => [id, shapeOf(each)])
  expect(shapesOf(english).sort()).toEqual(shapesOf(spanish).sort())
})

it('hold no text that no page shows', () => {
  const sources = globSync('{app,components,features,lib}/**/*.{ts,tsx}', { cwd: SOURCES })
    .map((file) => readFileSync(join(SOURCES, file), 'utf8'))
    .join('\n')
  const unused = Object.keys(spanish).filter((id) => !sources.includes(`'${id}'`))
  expect(unused).toEqual([])
})
