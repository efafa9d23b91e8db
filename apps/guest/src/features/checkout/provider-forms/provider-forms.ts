import { type ComponentType, lazy } from 'react'
import type { ProviderFormProps } from './provider-form-props.ts'

/** The forms of providers, by the name in the payment's step. A buyer fetches only the one that they pay with. */
export const PROVIDER_FORMS: Readonly<Record<string, ComponentType<ProviderFormProps>>> = {
  'stripe-payment-element': lazy(() => import('./stripe/card-element.tsx')),
}
