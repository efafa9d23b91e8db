import { createBankTransferProvider, SANDBOX_ACCOUNT } from './bank-transfer-provider.ts'
import type { BankInstructions, PaymentProvider, PaymentProviders } from './payment-provider.ts'
import type { PayPalOptions } from './paypal-client.ts'
import { createPayPalProvider } from './paypal-provider.ts'
import { createSandboxProvider } from './sandbox-provider.ts'
import { createStripeProvider, type StripeOptions } from './stripe-provider.ts'

export interface PaymentOptions {
  readonly stripe?: StripeOptions | undefined
  readonly payPal?: PayPalOptions | undefined
  readonly bankTransfer?:
    | { readonly account: BankInstructions; readonly currencies: readonly string[] }
    | undefined
}

/** The providers that are set up, in the order in which checkout offers them; the sandbox always is. */
export function createPaymentProviders({ stripe, payPal, bankTransfer }: PaymentOptions): PaymentProviders {
  const all: readonly PaymentProvider[] = [
    createSandboxProvider(),
    ...(stripe ? [createStripeProvider(stripe)] : []),
    ...(payPal ? [createPayPalProvider(payPal)] : []),
    createBankTransferProvider({
      instructions: bankTransfer?.account,
      currencies: bankTransfer?.currencies ?? [],
    }),
  ]
  return {
    all,
    find: (name) => all.find((provider) => provider.name === name),
    stripePublishableKey: stripe?.publishableKey,
    bankInstructions: (sellerKind) => (sellerKind === 'sandbox' ? SANDBOX_ACCOUNT : bankTransfer?.account),
  }
}
