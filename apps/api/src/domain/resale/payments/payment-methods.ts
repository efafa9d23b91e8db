import type { Configuration, ErrorCode, PaymentMethod, Text } from '@taquilla/contract'
import type { PaymentKind } from '@taquilla/contract/guest'

/** The facts of a provider that a checkout is shown with. */
export interface OfferableProvider {
  readonly name: string
  /** The value of `paymentMethods` that allows it; null for the sandbox, which no seller can rule out. */
  readonly method: PaymentMethod | null
  readonly title: Text
  readonly kind: PaymentKind
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
  readonly provider: OfferableProvider
  /** Why it cannot be chosen now; null where it can. */
  readonly refusal: ErrorCode | null
}

/** The ways to pay that a checkout shows. @param serving providers that are set up for the seller and the currency */
export function offeredMethods(serving: readonly OfferableProvider[], terms: MethodTerms): OfferedMethod[] {
  const { crossBorderPayments } = terms
  const allowed = crossBorderPayments?.enabled ? crossBorderPayments.paymentMethods : undefined
  return serving
    .filter(({ method }) => method === null || allowed === undefined || allowed.includes(method))
    .map((provider) => ({
      provider,
      refusal: provider.kind === 'TRANSFER' && isTooNear(terms) ? 'payment.method_not_offered' : null,
    }))
}

/** The money could arrive after the show has begun. */
function isTooNear({ startsAt, now, transferSeconds }: MethodTerms): boolean {
  return startsAt.getTime() - now.getTime() <= transferSeconds * 1_000
}
