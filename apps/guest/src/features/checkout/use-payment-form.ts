import type { Checkout } from '@taquilla/contract/guest'
import { useState } from 'react'
import { useMessages } from '#lib/messages.ts'
import { isProblem } from '#lib/problem.ts'
import type { CardFields } from './card-fields.ts'
import {
  faultsOf,
  type HolderFields,
  initialValues,
  type PaymentFaults,
  type PaymentValues,
} from './payment-values.ts'

/** State of the payment form: values, messages and setters. */
export function usePaymentForm(checkout: Checkout, refusal: unknown) {
  const t = useMessages()
  const [values, setValues] = useState(() => initialValues(checkout))
  const [wasChecked, setWasChecked] = useState(false)
  const local: PaymentFaults = wasChecked
    ? Object.fromEntries(faultsOf(values, checkout).map(([pointer, text]) => [pointer, t(text)]))
    : {}
  const change = (changes: Partial<PaymentValues>) => setValues((before) => ({ ...before, ...changes }))

  return {
    values,
    // Local messages come first: the API validated the values that were sent, which may have changed since.
    faults: Object.keys(local).length > 0 ? local : faultsOfService(refusal),
    /** Returns true if the form is valid; from now on messages are shown. */
    check(): boolean {
      setWasChecked(true)
      return faultsOf(values, checkout).length === 0
    },
    choose: (provider: string) => change({ provider }),
    fillCard: (card: Partial<CardFields>) =>
      setValues((before) => ({ ...before, card: { ...before.card, ...card } })),
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
