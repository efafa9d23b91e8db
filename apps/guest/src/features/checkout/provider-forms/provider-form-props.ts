import type { GuestPayment } from '@taquilla/contract/guest'

export interface ProviderFormProps {
  readonly checkoutId: string
  readonly payment: GuestPayment
  /** Values that the provider's code in the API sends to this form; both agree on their names. */
  readonly values: Readonly<Record<string, string>>
}
