import { type Language, toMajorUnits } from '@taquilla/contract'
import type { Checkout, GuestPayment, PaymentStep } from '@taquilla/contract/guest'
import { PAYMENT_FAILURES } from '@taquilla/contract/resale'
import { presentRefusal } from '#domain/values/refusal-presenter.ts'
import type { OfferedMethod } from './offered-methods.ts'
import { isUndecided, type StoredPayment } from './payment.ts'

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
