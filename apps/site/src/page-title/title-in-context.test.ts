import { expect, it } from 'vitest'
import { titleInContext } from './title-in-context.ts'

it.each([
  ['Will call', ['Emitir', 'Tickets', 'Emisión'], 'Will call · Emisión'],
  ['Modificación de tickets', ['Emitir', 'Tickets'], 'Modificación de tickets · Emitir'],
  ['Tickets', ['Emitir', 'Tickets'], 'Tickets · Emitir'],
  ['Introducción', [], 'Introducción'],
])('names the category of “%s”', (title, categories, expected) => {
  expect(titleInContext(title, categories)).toBe(expected)
})
