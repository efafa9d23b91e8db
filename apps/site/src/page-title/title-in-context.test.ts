import { expect, it } from 'vitest'
import { titleInContext } from './title-in-context.ts'

it.each([
  ['Will call', ['Bases de la Integración', 'Tickets', 'Emisión'], 'Will call · Emisión'],
  [
    'Modificación de tickets',
    ['Bases de la Integración', 'Tickets'],
    'Modificación de tickets · Bases de la Integración',
  ],
  ['Tickets', ['Bases de la Integración', 'Tickets'], 'Tickets · Bases de la Integración'],
  ['Introducción', [], 'Introducción'],
])('names the category of “%s”', (title, categories, expected) => {
  expect(titleInContext(title, categories)).toBe(expected)
})
