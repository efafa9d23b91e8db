import { expect, it } from 'vitest'
import { shownEnding } from './shown-ending.ts'

it.each([
  ['5201', '5201', '5201'],
  ['7X4B', '7X4B', '7X4B'],
  ['z.mp', '«mp»', '“mp”'],
  ['-sol', '«sol»', '“sol”'],
  ['LUNA', '«…LUNA»', '“…LUNA”'],
  ['ana2', '«…ana2»', '“…ana2”'],
  ['.1.2', '«2»', '“2”'],
  ['.com', '«com»', '“com”'],
  ['mp..', '«…mp..»', '“…mp..”'],
])('shows the ending %s as %s and %s', (ending, spanish, english) => {
  expect(shownEnding(ending, 'es')).toBe(spanish)
  expect(shownEnding(ending, 'en')).toBe(english)
})
