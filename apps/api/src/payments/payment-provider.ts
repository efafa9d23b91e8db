import type { IncomingHttpHeaders } from 'node:http'
import type { Language } from '@taquilla/contract'
import type { PaymentProvider as ProviderName } from '@taquilla/contract/guest'
import type { PaymentAnswer, PaymentDetails } from '#domain/values/payment-answer.ts'
import type { RefundAnswer } from '#domain/values/refund-answer.ts'

/** What is to be paid. */
export interface OrderToPay {
  readonly sellerId: string
  /** Ours; what the provider does for it is done once, however often it is asked. */
  readonly paymentId: string
  readonly amountMinor: bigint
  readonly currency: string
  readonly language: Language
  /** What the buyer reads on the provider's pages. */
  readonly description: string
  /** The checkout page: where the provider's own pages lead back to. */
  readonly checkoutUrl: string
  readonly holdEndsAt: Date
  readonly now: Date
}

/** The sandbox's alone: real cards never reach us. */
export interface SandboxCardInput {
  readonly number: string
  readonly expiry: string
  readonly securityCode: string
}

/** A payment that the provider has heard of. */
export interface KnownPayment {
  readonly sellerId: string
  readonly paymentId: string
  readonly amountMinor: bigint
  readonly currency: string
  readonly reference: string | null
  readonly details: PaymentDetails
  readonly holdEndsAt: Date
  readonly now: Date
}

/** A notice that really came from the provider, and what it is about: how the payment stands, or its refund. */
export type ReadCallback = { readonly sellerId: string; readonly paymentId: string } & (
  | { readonly answer: PaymentAnswer }
  | { readonly refund: RefundAnswer }
)

export interface CallbackRequest {
  readonly rawBody: Buffer
  readonly headers: IncomingHttpHeaders
}

/** What a buyer has to see of a payment by the provider, besides its state. */
export interface BankInstructions {
  readonly accountHolder: string
  readonly bank: string
  readonly accountNumber: string
}

/** Whose payments, and in what. */
export interface Clientele {
  readonly sellerKind: 'live' | 'sandbox'
  readonly currency: string
}

/** One way to pay. Answers say what the provider decided; an unreachable provider rejects. */
export interface PaymentProvider {
  readonly name: ProviderName
  serves(clientele: Clientele): boolean
  start(order: OrderToPay, card?: SandboxCardInput): Promise<PaymentAnswer>
  /** What `start` answers, of a provider that asks nobody for it: the purchase's transaction need not be left. */
  startAtOnce?(order: OrderToPay, card?: SandboxCardInput): PaymentAnswer
  /** The buyer answered a challenge or came back from the provider's page. @throws payment.challenge_failed */
  continue(payment: KnownPayment, challengeCode: string | undefined): Promise<PaymentAnswer>
  findState(payment: KnownPayment): Promise<PaymentAnswer>
  /** Gives an undecided payment up; answers CAPTURED where the money came first. */
  cancel(payment: KnownPayment): Promise<PaymentAnswer>
  /** Gives the whole of it back, once: a refund of which an earlier attempt heard nothing is found again. @param attempt the first is 1 */
  refund(payment: KnownPayment, attempt: number): Promise<RefundAnswer>
  /** How a refund stands that it took on. */
  findRefund(payment: KnownPayment, reference: string): Promise<RefundAnswer>
  /** Undefined where it is about nothing of ours. @throws payment.callback_refused for a notice that is not authentic */
  readCallback?(request: CallbackRequest): Promise<ReadCallback | undefined>
}

/** Every provider that is set up. */
export interface PaymentProviders {
  readonly all: readonly PaymentProvider[]
  find(name: ProviderName): PaymentProvider | undefined
  /** What Stripe's part of the page needs. */
  readonly stripePublishableKey: string | undefined
  bankInstructions(sellerKind: 'live' | 'sandbox'): BankInstructions | undefined
}
