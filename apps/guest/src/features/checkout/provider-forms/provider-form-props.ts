import type { GuestPayment } from '@taquilla/contract/guest'

/** What the page gives to the form of a provider. */
export interface ProviderFormProps {
  readonly checkoutId: string
  readonly payment: GuestPayment
  /** What the provider's part of the API sends for this form, by names that the two agree on. */
  readonly values: Readonly<Record<string, string>>
}
