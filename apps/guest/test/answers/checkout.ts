import type { Checkout, GuestPayment } from '@taquilla/contract/guest'
import { buildShow } from './shows.ts'

export const CHECKOUT_ID = '0198c000-0000-7000-8000-00000000c001'
export const PAYMENT_ID = '0198c000-0000-7000-8000-00000000d001'

/** Two nominal places of Platea, held for ten minutes, of a person who signed in. */
export function buildCheckout(changes: Partial<Checkout> = {}): Checkout {
  const { needsHolders = true } = changes
  return {
    id: CHECKOUT_ID,
    status: 'OPEN',
    view: 'BUYER',
    show: buildShow(),
    expiresAt: '2027-03-10T14:36:00Z',
    now: '2027-03-10T14:26:42Z',
    items: ['7', '8'].map((number, index) => ({
      listingId: `0198c000-0000-7000-8000-00000000b00${index}`,
      optionTitle: 'Platea',
      seat: { section: 'Platea', row: 'H', seat: number, door: 'B', image: null },
      isNominal: needsHolders,
      price: 55_000,
      buyerFee: 4_400,
      finalPrice: 59_400,
      currency: 'ARS',
    })),
    subtotal: 110_000,
    fees: 8_800,
    feeRate: { type: 'PERCENTAGE', value: 8 },
    total: 118_800,
    currency: 'ARS',
    buyerEmail: 'tomas.quiroga@example.com',
    needsHolders,
    methods: [
      { provider: 'sandbox', refusal: null },
      { provider: 'bank_transfer', refusal: null },
      {
        provider: 'paypal',
        refusal: {
          code: 'payment.method_not_offered',
          title: 'El medio de pago no está disponible',
          detail: 'El vendedor no ofrece este medio.',
        },
      },
    ],
    payment: null,
    returnUrl: null,
    ...changes,
  }
}

export function buildPayment(changes: Partial<GuestPayment> = {}): GuestPayment {
  return {
    id: PAYMENT_ID,
    provider: 'sandbox',
    status: 'STARTED',
    amount: 118_800,
    currency: 'ARS',
    failure: null,
    challenge: null,
    bankTransfer: null,
    stripe: null,
    paypal: null,
    isRefunded: false,
    ...changes,
  }
}

export function buildTransfer(): GuestPayment {
  return buildPayment({
    provider: 'bank_transfer',
    status: 'AWAITING_TRANSFER',
    bankTransfer: {
      accountHolder: 'Butaca Sur S.A.',
      bank: 'Banco de la Plaza',
      accountNumber: '0170 0999 2000 0067 8900 21',
      reference: 'BS-7K4Q-2M',
      amount: 118_800,
      currency: 'ARS',
      until: '2027-03-12T14:26:42Z',
    },
  })
}
