import { type ComponentType, lazy } from 'react'
import type { ProviderFormProps } from './provider-form-props.ts'

/** Provider forms by the form name in the payment's step; each is loaded only when needed. */
export const PROVIDER_FORMS: Readonly<Record<string, ComponentType<ProviderFormProps>>> = {
  'stripe-payment-element': lazy(() => import('./stripe/card-element.tsx')),
}
