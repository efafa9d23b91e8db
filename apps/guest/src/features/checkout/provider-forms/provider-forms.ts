import type { GuestPayment } from '@taquilla/contract/guest'
import { type ComponentType, lazy } from 'react'

export interface ProviderFormProps {
  readonly checkoutId: string
  readonly payment: GuestPayment
  /** Values that the provider's code in the API sends to this form; both agree on their names. */
  readonly values: Readonly<Record<string, string>>
}

/** Provider forms by the form name in the payment's step; each is loaded only when needed. */
export const PROVIDER_FORMS: Readonly<Record<string, ComponentType<ProviderFormProps>>> = {
  'stripe-payment-element': lazy(() => import('./stripe/card-element.tsx')),
}
