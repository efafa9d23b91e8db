import type { Configuration, ErrorCode, PaymentMethod } from '@taquilla/contract'
import type { PaymentProvider } from '@taquilla/contract/guest'

const METHODS: Readonly<Record<PaymentMethod, PaymentProvider>> = {
  STRIPE: 'stripe',
  PAYPAL: 'paypal',
  BANK_TRANSFER: 'bank_transfer',
}

export interface MethodTerms {
  /** Of the show, else of the event. */
  readonly crossBorderPayments: Configuration['crossBorderPayments'] | null
  readonly startsAt: Date
  readonly now: Date
  /** How long a transfer may take. */
  readonly transferSeconds: number
}

export interface OfferedMethod {
  readonly provider: PaymentProvider
  /** Why it cannot be chosen now; null where it can. */
  readonly refusal: ErrorCode | null
}

/** The ways to pay that a checkout shows. @param serving providers that are set up for the seller and the currency */
export function offeredMethods(serving: readonly PaymentProvider[], terms: MethodTerms): OfferedMethod[] {
  const { crossBorderPayments } = terms
  const allowed = crossBorderPayments?.enabled
    ? crossBorderPayments.paymentMethods?.map((method) => METHODS[method])
    : undefined
  return serving
    .filter((provider) => provider === 'sandbox' || allowed === undefined || allowed.includes(provider))
    .map((provider) => ({
      provider,
      refusal: provider === 'bank_transfer' && isTooNear(terms) ? 'payment.method_not_offered' : null,
    }))
}

/** The money could arrive after the show has begun. */
function isTooNear({ startsAt, now, transferSeconds }: MethodTerms): boolean {
  return startsAt.getTime() - now.getTime() <= transferSeconds * 1_000
}
