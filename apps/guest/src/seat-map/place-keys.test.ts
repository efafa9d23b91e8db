import { describe, expect, it } from 'vitest'
import { comparableId, placeKeysOf } from './place-keys.ts'

describe('comparableId', () => {
  it.each(['Platea Baja', 'platea-baja', 'PLATEA_BAJA', 'Plátea  baja ', 'platea--baja'])(
    'reads %j as one section',
    (id) => {
      expect(comparableId(id)).toBe('platea-baja')
    },
  )

  it('tells sections apart', () => {
    expect(comparableId('Platea 1')).not.toBe(comparableId('Platea 11'))
    expect(comparableId('Platea-1-1')).not.toBe(comparableId('Platea-11'))
  })
})

describe('placeKeysOf', () => {
  const place = { section: 'Platea', row: 'F', seat: '12', door: null, image: null, isAccessible: false }

  it('returns the seat and its section', () => {
    expect(placeKeysOf(place)).toEqual([
      ['platea', true],
      ['platea-f-12', false],
    ])
    expect(placeKeysOf({ ...place, row: null, seat: null })).toEqual([['platea', true]])
  })

  it('is empty without a section', () => {
    expect(placeKeysOf(null)).toEqual([])
    expect(placeKeysOf({ ...place, section: null })).toEqual([])
  })
})
