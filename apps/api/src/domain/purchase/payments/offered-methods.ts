import type { Configuration, ErrorCode, PaymentMethod, Text } from '@taquilla/contract'
import type { PaymentKind } from '@taquilla/contract/guest'

/** Properties of a payment provider that a checkout shows. */
export interface OfferableProvider {
  readonly name: string
  /** Value of `paymentMethods` that allows the provider; null for the test provider, which sellers cannot exclude. */
  readonly method: PaymentMethod | null
  readonly title: Text
  readonly kind: PaymentKind
}

export interface MethodTerms {
  /** Setting of the show or, if it has none, of the event. */
  readonly crossBorderPayments: Configuration['crossBorderPayments'] | null
  readonly startsAt: Date
  readonly now: Date
  /** Longest time that a bank transfer may take. */
  readonly transferSeconds: number
}

export interface OfferedMethod {
  readonly provider: OfferableProvider
  /** Time in which a bank transfer must arrive; null for other methods. */
  readonly transferSeconds: number | null
  /** Null if the method can be chosen now. */
  readonly refusal: ErrorCode | null
}

/** @param serving providers that are configured for the seller and the currency */
export function offeredMethods(serving: readonly OfferableProvider[], terms: MethodTerms): OfferedMethod[] {
  const { crossBorderPayments } = terms
  const allowed = crossBorderPayments?.enabled ? crossBorderPayments.paymentMethods : undefined
  return serving
    .filter(({ method }) => method === null || allowed === undefined || allowed.includes(method))
    .map((provider) => ({
      provider,
      transferSeconds: provider.kind === 'TRANSFER' ? terms.transferSeconds : null,
      refusal: provider.kind === 'TRANSFER' && isTooNear(terms) ? 'payment.method_not_offered' : null,
    }))
}

/** True if the money could arrive after the show has started. */
function isTooNear({ startsAt, now, transferSeconds }: MethodTerms): boolean {
  return startsAt.getTime() - now.getTime() <= transferSeconds * 1_000
}
