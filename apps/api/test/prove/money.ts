import type { Offer } from './history.ts'
import { FEES } from './world.ts'

/** Computes an offer from its price, independently of the product: fees are rounded half to even. */
export function toOffer(price: number): Offer {
  const buyerFee = halfEven(price * FEES.buyer * 10, 1_000)
  const sellerFee = halfEven(price * FEES.seller * 10, 1_000)
  return { price, finalPrice: price + buyerFee, payout: price - sellerFee }
}

/** Divides whole numbers and rounds half to even. */
function halfEven(dividend: number, divisor: number): number {
  const floor = Math.floor(dividend / divisor)
  const twice = 2 * (dividend - floor * divisor)
  if (twice === divisor) return floor % 2 === 0 ? floor : floor + 1
  return twice > divisor ? floor + 1 : floor
}
