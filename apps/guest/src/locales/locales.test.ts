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
  // Ids that are put together, such as `sell.pack.${refusal}`: the compiler knows that each of them exists.
  const templates = [...sources.matchAll(/`([\w.]+\.\$\{[^`]*)`/g)].map(
    ([, template = '']) => new RegExp(`^${template.replaceAll(/\$\{[^}]*\}/g, '\\w+')}$`),
  )
  const isShown = (id: string) => sources.includes(`'${id}'`) || templates.some((ids) => ids.test(id))
  const unused = Object.keys(spanish).filter((id) => !isShown(id))
  expect(unused).toEqual([])
})
