import { type Language, toMajorUnits } from '@taquilla/contract'
import type {
  Checkout,
  GuestPayment,
  GuestShow,
  PaymentStep,
  PendingPurchase,
} from '@taquilla/contract/guest'
import { PAYMENT_FAILURES } from '@taquilla/contract/resale'
import { presentSeating } from '#domain/market/index.ts'
import { presentRefusal } from '#domain/values/refusal-presenter.ts'
import type { OfferedMethod } from './offered-methods.ts'
import { isUndecided, type StoredPayment } from './payment.ts'
import type { StoredPendingPurchase } from './pending-purchases-repository.ts'

/** Functions of the payment providers that presenters need. */
export interface ShownProviders {
  titleOf(name: string, language: Language): string
  find(
    name: string,
  ): { nextStep(payment: UndecidedPayment, language: Language): PaymentStep | null } | undefined
}

interface UndecidedPayment extends StoredPayment {
  readonly sellerKind: 'live' | 'sandbox'
}

interface PaymentViewer {
  readonly sellerKind: 'live' | 'sandbox'
  readonly language: Language
}

export function presentPayment(
  payment: StoredPayment,
  { sellerKind, language }: PaymentViewer,
  providers: ShownProviders,
): GuestPayment {
  const { currency, provider, status } = payment
  const failure = payment.failure && PAYMENT_FAILURES[payment.failure]
  return {
    id: payment.paymentId,
    provider,
    title: providers.titleOf(provider, language),
    status,
    amount: toMajorUnits(payment.amountMinor, currency),
    currency,
    failure: failure && {
      code: String(payment.failure),
      title: failure.title[language],
      detail: failure.detail[language],
      pointer: failure.pointer ?? null,
    },
    step: isUndecided(status)
      ? (providers.find(provider)?.nextStep({ ...payment, sellerKind }, language) ?? null)
      : null,
    isRefunded: payment.isRefunded || (status === 'CAPTURED' && !payment.isSale),
  }
}

export function presentMethods(methods: readonly OfferedMethod[], language: Language): Checkout['methods'] {
  return methods.map(({ provider: { name, title, kind }, transferSeconds, refusal }) => ({
    provider: name,
    title: title[language],
    kind,
    transferHours: transferSeconds && Math.floor(transferSeconds / 3_600),
    refusal: refusal && presentRefusal(refusal, language),
  }))
}

export function presentPendingPurchase(purchase: StoredPendingPurchase, show: GuestShow): PendingPurchase {
  const { currency, status } = purchase
  return {
    id: purchase.buyIntentionId,
    show,
    status,
    until: purchase.expiresAt.toISOString(),
    // Only transfers have a reference for their buyer; others are ids of the provider.
    reference: status === 'CONFIRMING' ? null : purchase.reference,
    total: toMajorUnits(purchase.amountMinor, currency),
    currency,
    items: purchase.items.map(({ optionTitle, seating }) => ({ optionTitle, seat: presentSeating(seating) })),
  }
}
