import {
  type Checkout,
  createHold,
  type GuestInput,
  type GuestPayment,
  getCheckout,
  type PendingPurchase,
  type Purchase,
} from '@taquilla/contract/guest'
import { buildShow } from './shows.ts'
import { answering, Refused } from './stub.ts'

export const CHECKOUT_ID = '0198c000-0000-7000-8000-00000000c001'
const PAYMENT_ID = '0198c000-0000-7000-8000-00000000d001'

/** Two nominal tickets in Platea, held by a signed-in person. */
export function buildCheckout(changes: Partial<Checkout> = {}): Checkout {
  const { needsHolders = true } = changes
  return {
    id: CHECKOUT_ID,
    status: 'OPEN',
    view: 'BUYER',
    isOfBrowser: false,
    show: buildShow(),
    expiresAt: '2027-03-10T14:36:00Z',
    now: '2027-03-10T14:26:42Z',
    items: ['7', '8'].map((number, index) => ({
      listingId: `0198c000-0000-7000-8000-00000000b00${index}`,
      optionTitle: 'Platea',
      seat: { section: 'Platea', row: 'H', seat: number, door: 'B', image: null, isAccessible: false },
      isNominal: needsHolders,
      holder: null,
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
      {
        provider: 'sandbox',
        title: 'Tarjeta de prueba',
        kind: 'TEST_CARD',
        transferHours: null,
        refusal: null,
      },
      {
        provider: 'bank_transfer',
        title: 'Transferencia bancaria',
        kind: 'TRANSFER',
        transferHours: 48,
        refusal: null,
      },
      {
        provider: 'paypal',
        title: 'PayPal',
        kind: 'REDIRECT',
        transferHours: null,
        refusal: {
          code: 'payment.method_not_offered',
          title: 'El medio de pago no está disponible',
          detail: 'El vendedor no ofrece este medio.',
        },
      },
    ],
    payment: null,
    returnUrl: null,
    replacedBy: null,
    holdAgainAt: null,
    ...changes,
  }
}

/** Times of a hold that has minutes left. */
export const currentTimes = () => ({
  now: new Date().toISOString(),
  expiresAt: new Date(Date.now() + 558_000).toISOString(),
})

/** Stubs a checkout whose response the test can change. */
export function checkoutThat(changes: Partial<Checkout> = {}) {
  const state = { checkout: buildCheckout({ ...currentTimes(), ...changes }) }
  return {
    state,
    becomes: (next: Partial<Checkout>) => {
      state.checkout = { ...state.checkout, ...next }
    },
    answer: answering(getCheckout, () => state.checkout),
  }
}

/** Stubs a hold that the visitor's network may make only after a sign-in. */
export function limitedHold(
  reply: (body: GuestInput<typeof createHold>['body']) => Checkout | Refused | undefined,
) {
  let isSignedIn = false
  return answering(createHold, (body) => {
    if (isSignedIn) return reply(body) ?? buildCheckout()
    isSignedIn = true
    return new Refused(429, 'rate_limit.exceeded', 'Demasiados intentos').for(60)
  })
}

export function buildPayment(changes: Partial<GuestPayment> = {}): GuestPayment {
  return {
    id: PAYMENT_ID,
    provider: 'sandbox',
    title: 'Tarjeta de prueba',
    status: 'STARTED',
    amount: 118_800,
    currency: 'ARS',
    failure: null,
    step: null,
    isRefunded: false,
    ...changes,
  }
}

export function buildTransfer(): GuestPayment {
  return buildPayment({
    provider: 'bank_transfer',
    title: 'Transferencia bancaria',
    status: 'AWAITING_TRANSFER',
    step: {
      kind: 'TRANSFER',
      accountHolder: 'Butaca Sur S.A.',
      bank: 'Banco de la Plaza',
      accountNumber: '0170 0999 2000 0067 8900 21',
      accountNumberName: 'CBU',
      reference: 'BS-7K4Q-2M',
      amount: 118_800,
      currency: 'ARS',
      until: '2027-03-12T14:26:42Z',
    },
  })
}

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
