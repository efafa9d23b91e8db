import { describe, expect, it } from 'vitest'
import { statement } from './sql.ts'

describe('a statement', () => {
  it('may be made again as it is', () => {
    const make = () => statement('test.named', 'select 1')
    expect(make()).toEqual(make())
  })

  it('cannot take the name of another one', () => {
    statement('test.taken', 'select 1')
    expect(() => statement('test.taken', 'select 2')).toThrow('Two statements have the name test.taken.')
  })
})
