import { expect, it } from 'vitest'
import { wrap } from './wrap.ts'

it.each([
  ['una noche larga', ['una noche', 'larga']],
  ['(una) noche ¿ya?', ['(una)', 'noche ¿ya?']],
  ['Saint-Saëns solo', ['Saint-', 'Saëns solo']],
  ['10\u00a0000\u00a0pesos', ['10\u00a0000\u00a0pes', 'os']],
  ['uno\ndos tres', ['uno', 'dos tres']],
  ['来日公演、二〇二七年東京', ['来日公演、二〇二七年', '東京']],
  ['วงดนตรีที่คุณรอ', ['วงดนตรีที่', 'คุณรอ']],
  ['g̃'.repeat(6), ['g̃'.repeat(5), 'g̃']],
  ['', ['']],
])('breaks %j between words', (text, lines) => {
  expect(wrap(text, (line) => line.length <= 10).lines).toEqual(lines)
})
