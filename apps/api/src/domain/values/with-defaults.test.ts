import { eventInput, season } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { withDefaults } from './with-defaults.ts'

const schema = {
  properties: {
    isOpen: { default: true },
    nested: { properties: { kind: { default: 'main' } } },
    list: { items: { properties: { kind: { default: 'main' } } } },
  },
}

describe('withDefaults', () => {
  it('fills in missing fields, in objects and lists', () => {
    expect(withDefaults(schema, { nested: {}, list: [{}, { kind: 'other' }] })).toEqual({
      isOpen: true,
      nested: { kind: 'main' },
      list: [{ kind: 'main' }, { kind: 'other' }],
    })
  })

  it('keeps given values, including null and false', () => {
    expect(withDefaults(schema, { isOpen: false, nested: null })).toEqual({ isOpen: false, nested: null })
  })

  it('creates no missing object to hold a default', () => {
    expect(withDefaults(schema, {})).toEqual({ isOpen: true })
  })

  it("uses the contract's defaults without modifying the input", () => {
    const before = JSON.stringify(season.velaMayor)
    const [show] = withDefaults(eventInput, season.velaMayor as object as { shows: object[] }).shows
    expect(show).toMatchObject({
      resaleEnabled: true,
      showRescheduled: false,
      ticketOptions: [{ webVisibility: true, webSoldOut: false }, {}, {}],
    })
    expect(JSON.stringify(season.velaMayor)).toBe(before)
  })
})
