import { describe, expect, it } from 'vitest'
import { type Placement, type Price, priceIn } from './placement.ts'

const pesos = (minor: bigint | null): Price => ({ minor, currency: 'MXN' })
const chilean = (minor: bigint | null): Price => ({ minor, currency: 'CLP' })

function withType(typePrice: Price | null): Placement {
  return {
    eventReference: 'event',
    showId: 'show',
    showStatus: 'LIVE',
    ticketOptionId: 'option',
    priceTypeId: typePrice && 'type',
    optionPrice: pesos(5_000n),
    typePrice,
  }
}

describe('priceIn', () => {
  it.each<[string, { type?: Price; sent?: number | string }, Price | undefined]>([
    ['the sent price', { sent: '12.30' }, pesos(1_230n)],
    ['a sent price of zero', { sent: 0 }, pesos(0n)],
    ['the price of the option', {}, pesos(5_000n)],
    ['the price of the price type', { type: pesos(3_000n) }, pesos(3_000n)],
    ['a price of zero of the price type', { type: pesos(0n) }, pesos(0n)],
    ["the option's price if the price type has none", { type: pesos(null) }, pesos(5_000n)],
    ['no price if the option has another currency', { type: chilean(null) }, chilean(null)],
    ["the sent price in the price type's currency", { type: chilean(null), sent: 700 }, chilean(700n)],
    ['undefined for too many decimals', { sent: '1.005' }, undefined],
    ['undefined for decimals that the currency lacks', { type: chilean(null), sent: 7.5 }, undefined],
  ])('returns %s', (_, { type = null, sent = null }, expected) => {
    expect(priceIn(withType(type), sent)).toEqual(expected)
  })
})
