import type { ListingType } from '@taquilla/contract'
import { orderIdOf, ticketIdOf } from './demo-tickets.ts'

/** Listing of the tickets of one order, which are two adjacent seats. */
export interface OrderOnSale {
  readonly eventId: string
  readonly showId: string
  readonly orderId: string
  readonly type: ListingType
  readonly ticketIds: readonly string[]
  /** Position of the price between the lowest (0) and the highest (1) plausible price. */
  readonly share: number
}

/** An order on sale that is bought. */
export interface OrderSold {
  readonly order: OrderOnSale
  readonly buyer: string
  readonly hasPayoutAccount: boolean
}

interface Block {
  readonly prefix: string
  readonly eventId: string
  readonly showId: string
  /** First and last order number; each `every`-th order in between is on sale. */
  readonly orders: readonly [number, number]
  readonly every: number
}

const AURELIA = 'aurelia-2027'
const FIRST_NIGHT = { prefix: 'AUR-0319', eventId: AURELIA, showId: 'aurelia-0319' }
const SECOND_NIGHT = { prefix: 'AUR-0320', eventId: AURELIA, showId: 'aurelia-0320' }
const VELA = { prefix: 'VM-0417', eventId: 'vela-mayor-2027', showId: 'vela-mayor-0417' }

// Order numbers of demo-tickets.ts: stalls and gallery of two nights, then standing room and stands of the stadium.
const BLOCKS: readonly Block[] = [
  { ...FIRST_NIGHT, orders: [1, 24], every: 2 },
  { ...FIRST_NIGHT, orders: [29, 35], every: 2 },
  { ...SECOND_NIGHT, orders: [2, 16], every: 3 },
  { ...VELA, orders: [1, 30], every: 4 },
  { ...VELA, orders: [31, 51], every: 2 },
]
const TYPES = ['MULTI', 'SINGLE', 'PACK', 'SINGLE'] as const
const SHARES = [0.35, 0.8, 0.15, 0.6, 1, 0.45, 0, 0.7, 0.25, 0.9]

/** Dozens of orders, the same on every run. */
export const ORDERS_ON_SALE: readonly OrderOnSale[] = BLOCKS.flatMap(ordersOf)

const SOLD: readonly (readonly [string, string, boolean])[] = [
  ['AUR-0319-P001', 'sofia.luna@example.com', true],
  ['VM-0417-P031', 'sofia.luna@example.com', false],
]

export const ORDERS_SOLD: readonly OrderSold[] = SOLD.flatMap(([orderId, buyer, hasPayoutAccount]) => {
  const order = ORDERS_ON_SALE.find((each) => each.orderId === orderId)
  return order ? [{ order, buyer, hasPayoutAccount }] : []
})

function ordersOf({ prefix, orders: [first, last], every, ...place }: Block): OrderOnSale[] {
  const numbers = Array.from({ length: Math.ceil((last - first + 1) / every) }, (_, i) => first + i * every)
  return numbers.map((number, index) => {
    const type = TYPES[index % TYPES.length] ?? 'SINGLE'
    const seats = type === 'SINGLE' ? [2 * number] : [2 * number - 1, 2 * number]
    return {
      ...place,
      orderId: orderIdOf(prefix, number),
      type,
      ticketIds: seats.map((seat) => ticketIdOf(prefix, seat)),
      share: SHARES[index % SHARES.length] ?? 0,
    }
  })
}
