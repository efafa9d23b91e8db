import type { FeeInput } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { presentFee, readFee } from './fee.ts'
import { wholeRequest } from './place.ts'

function read(fee: FeeInput | null | undefined, ...currencies: string[]) {
  const place = wholeRequest()
  return { fee: readFee(fee, currencies, place), faults: place.faults }
}

describe('readFee', () => {
  it.each<[FeeInput, string, number]>([
    [{ type: 'FIXED', value: 10 }, '10', 10],
    [{ type: 'FIXED', value: '10.50' }, '10.5', 10.5],
    [{ type: 'FIXED', value: '0.01' }, '0.01', 0.01],
    [{ type: 'PERCENTAGE', value: 12.3456 }, '12.3456', 12.3456],
    [{ type: 'PERCENTAGE', value: '0.0001' }, '0.0001', 0.0001],
    [{ type: 'FIXED', value: 9_999_999_999.99 }, '9999999999.99', 9_999_999_999.99],
  ])('stores %j as the decimal text %s and presents it as %s', (sent, value, answered) => {
    const { fee, faults } = read(sent, 'MXN')
    expect([fee, faults]).toEqual([{ type: sent.type, value }, []])
    expect(presentFee(fee)).toEqual({ type: sent.type, value: answered })
  })

  it('returns null without a fee', () => {
    expect(read(null, 'MXN')).toEqual({ fee: null, faults: [] })
    expect(read(undefined, 'MXN')).toEqual({ fee: null, faults: [] })
    expect(presentFee(null)).toBeNull()
  })

  it('refuses a fixed fee that one of the currencies cannot express', () => {
    const { faults } = read({ type: 'FIXED', value: 10.5 }, 'MXN', 'CLP')
    expect(faults).toEqual([{ pointer: '/value', code: 'field.too_precise', expected: 'CLP' }])
  })

  it('refuses more decimals than any fee may have', () => {
    expect(read({ type: 'PERCENTAGE', value: 1.00001 }, 'MXN').faults[0]?.code).toBe('field.malformed')
    expect(read({ type: 'FIXED', value: 1e-9 }).faults[0]?.code).toBe('field.malformed')
  })
})
