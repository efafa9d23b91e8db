import type { PendingPurchase, Purchase } from '@taquilla/contract/guest'
import { CHECKOUT_ID } from './checkout.ts'
import { buildShow } from './shows.ts'

/** Two tickets in Platea, paid by card. */
export function buildPurchase(changes: Partial<Purchase> = {}): Purchase {
  return {
    id: CHECKOUT_ID,
    show: buildShow(),
    boughtAt: '2027-03-10T14:30:00Z',
    total: 118_800,
    currency: 'ARS',
    items: ['7', '8'].map((number, index) => ({
      ticketId: `0198c000-0000-7000-8000-00000000e00${index}`,
      optionTitle: 'Platea',
      seat: { section: 'Platea', row: 'H', seat: number, door: 'B', image: null, isAccessible: false },
      price: 55_000,
      buyerFee: 4_400,
      finalPrice: 59_400,
      holderName: index === 0 ? 'Tomás Quiroga' : 'Inés Bustamante',
      isOwned: true,
    })),
    paidWith: 'Tarjeta de prueba',
    refund: null,
    otherRefunds: [],
    returnUrl: null,
    ...changes,
  }
}

/** Two tickets in Platea that await their transfer. */
export function buildPendingPurchase(changes: Partial<PendingPurchase> = {}): PendingPurchase {
  const { id, show, total, currency, items } = buildPurchase()
  return {
    id,
    show,
    status: 'AWAITING_TRANSFER',
    until: '2027-03-12T14:26:42Z',
    reference: 'TQ-7K3M-9PXR',
    total,
    currency,
    items: items.map(({ optionTitle, seat }) => ({ optionTitle, seat })),
    ...changes,
  }
}

/** Purchase paid by transfer whose show was cancelled. */
export function buildCancelledPurchase(): Purchase {
  return buildPurchase({
    show: buildShow({ status: 'CANCELLED' }),
    paidWith: 'Transferencia bancaria',
    refund: {
      status: 'AWAITING_ACCOUNT',
      reason: 'SHOW_CANCELLED',
      amount: 118_800,
      currency: 'ARS',
      askedAt: '2027-03-11T10:00:00Z',
      doneAt: null,
    },
  })
}
