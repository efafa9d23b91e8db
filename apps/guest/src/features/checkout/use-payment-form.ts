import type { Checkout, GuestPayment } from '@taquilla/contract/guest'
import { useState } from 'react'
import { useMessages } from '#lib/messages.ts'
import { isProblem } from '#lib/problem.ts'
import type { CardFields } from './payment-values.ts'
import {
  chosenMethod,
  faultsOf,
  type HolderFields,
  initialValues,
  type PaymentFaults,
  type PaymentValues,
} from './payment-values.ts'

interface LastTry {
  /** Problem with which the API refused it. */
  readonly refusal: unknown
  /** The payment, if the provider declined it. */
  readonly declined: GuestPayment | null
}

/** State of the payment form: values, messages and setters. */
export function usePaymentForm(checkout: Checkout, { refusal, declined }: LastTry) {
  const t = useMessages()
  const [values, setValues] = useState(() => initialValues(checkout))
  const [wasChecked, setWasChecked] = useState(false)
  // Id of the declined payment whose card the buyer has changed since.
  const [correctedId, setCorrectedId] = useState<string>()
  // Id of the declined payment whose security code was taken away.
  const [forgottenId, setForgottenId] = useState<string>()
  const local: PaymentFaults = wasChecked
    ? Object.fromEntries(faultsOf(values, checkout).map(([pointer, text]) => [pointer, t(text)]))
    : {}
  const failure = declined?.failure
  const isDeclineAtField = failure?.pointer != null && chosenMethod(values, checkout)?.kind === 'TEST_CARD'
  const change = (changes: Partial<PaymentValues>) => setValues((before) => ({ ...before, ...changes }))

  return {
    values,
    /** True if the last payment was declined for a field of the card, which then shows the reason. */
    isDeclineAtField,
    // Local messages come first: the API validated the values that were sent, which may have changed since.
    faults:
      Object.keys(local).length > 0
        ? local
        : {
            ...faultsOfService(refusal),
            ...(isDeclineAtField && correctedId !== declined?.id
              ? { [failure.pointer]: `${failure.title}. ${failure.detail}` }
              : {}),
          },
    /** True from a decline until the security code is entered again; known at once, so that nothing moves later. */
    needsCodeAgain: declined !== null && (forgottenId !== declined.id || values.card.securityCode === ''),
    /** Returns true if the form is valid; from now on messages are shown. */
    check(): boolean {
      setWasChecked(true)
      return faultsOf(values, checkout).length === 0
    },
    choose: (provider: string) => change({ provider }),
    fillCard: (card: Partial<CardFields>) => {
      setCorrectedId(declined?.id)
      setValues((before) => ({ ...before, card: { ...before.card, ...card } }))
    },
    /** A security code serves one try only; the empty field is not an error until the next press. */
    forgetSecurityCode() {
      setWasChecked(false)
      setForgottenId(declined?.id)
      setValues((before) => ({ ...before, card: { ...before.card, securityCode: '' } }))
    },
    fillHolder: (index: number, holder: Partial<HolderFields>) =>
      setValues((before) => ({
        ...before,
        holders: before.holders.map((each, position) => (position === index ? { ...each, ...holder } : each)),
      })),
    acceptTerms: (acceptsTerms: boolean) => change({ acceptsTerms }),
  }
}

export type PaymentFormState = ReturnType<typeof usePaymentForm>

function faultsOfService(refusal: unknown): PaymentFaults {
  if (!isProblem(refusal, 'request.invalid')) return {}
  return Object.fromEntries(refusal.fields.map(({ pointer, detail }) => [pointer, detail ?? '']))
}
