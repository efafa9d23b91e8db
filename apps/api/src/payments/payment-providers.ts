import { BANK_TRANSFER } from './bank-transfer/bank-transfer-provider.ts'
import type { ProviderDeclaration } from './payment-provider.ts'
import { PAYPAL } from './paypal/paypal-provider.ts'
import { SANDBOX } from './sandbox/sandbox-provider.ts'
import { STRIPE } from './stripe/stripe-provider.ts'

/** All providers, in the order in which checkout offers them. */
export const PAYMENT_PROVIDERS: readonly ProviderDeclaration[] = [SANDBOX, STRIPE, PAYPAL, BANK_TRANSFER]
