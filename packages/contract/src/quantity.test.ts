import { expect, test } from 'vitest'
import { quantity } from './quantity.ts'

test('a quantity has its unit in the singular or the plural', () => {
  expect(quantity(1, 'character')).toEqual({ es: '1 carácter', en: '1 character' })
  expect(quantity(0, 'item')).toEqual({ es: '0 elementos', en: '0 items' })
  expect(quantity(300, 'property')).toEqual({ es: '300 campos', en: '300 fields' })
})
