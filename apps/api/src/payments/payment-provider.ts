import type { IncomingHttpHeaders } from 'node:http'
import type { Language, PaymentMethod, Text } from '@taquilla/contract'
import type { PaymentKind, PaymentState, PaymentStep } from '@taquilla/contract/guest'
import type { Static, TSchema } from 'typebox'
import type { PageSources } from '#domain/values/page-sources.ts'
import type { PaymentAnswer, PaymentDetails } from '#domain/values/payment-answer.ts'
import type { RefundAnswer } from '#domain/values/refund-answer.ts'

export interface OrderToPay {
  readonly sellerId: string
  /** Our id, sent to the provider as idempotency key. */
  readonly paymentId: string
  readonly amountMinor: bigint
  readonly currency: string
  readonly language: Language
  /** Shown to the buyer on the provider's pages. */
  readonly description: string
  /** URL of our checkout page, to which the provider's pages redirect back. */
  readonly checkoutUrl: string
  /**
   * `holdEndsAt` and `now` are times of the seller's clock, which a sandbox seller may have moved ahead. Pass providers
   * a duration, never a time.
   */
  readonly holdEndsAt: Date
  readonly now: Date
}

/** Test card of the sandbox; real card numbers never reach this service. */
export interface SandboxCardInput {
  readonly number: string
  readonly expiry: string
  readonly securityCode: string
}

/** A stored payment, with what the provider said about it. */
export interface KnownPayment {
  readonly sellerId: string
  readonly paymentId: string
  readonly amountMinor: bigint
  readonly currency: string
  /** The provider's id of the payment; null until `start` succeeded. Calls that need it reject while it is null. */
  readonly reference: string | null
  /** Values from the provider's earlier responses that later calls need, such as a capture id. */
  readonly details: PaymentDetails
  /** `holdEndsAt` and `now` are times of the seller's clock, as in {@link OrderToPay}. */
  readonly holdEndsAt: Date
  readonly now: Date
}

/** A payment that its buyer can still complete or cancel. */
export interface UndecidedPayment extends KnownPayment {
  readonly status: PaymentState
  readonly sellerKind: 'live' | 'sandbox'
}

/** Content of an authentic callback: the status of a payment or of its refund. */
export type ReadCallback = { readonly sellerId: string; readonly paymentId: string } & (
  | { readonly answer: PaymentAnswer }
  | { readonly refund: RefundAnswer }
)

export interface CallbackRequest {
  readonly rawBody: Buffer
  readonly headers: IncomingHttpHeaders
}

/**
 * Verifies a callback and returns the status that the provider's API reports, since the callback may be outdated.
 * STARTED with `noticeCount` 1 leaves that query to a job. Undefined if the callback concerns no payment of ours.
 * @throws payment.callback_refused if the callback is not authentic
 */
export type CallbackReader = (request: CallbackRequest) => Promise<ReadCallback | undefined>

/** Kind of seller and total of a purchase, which decide the providers that checkout offers. */
export interface PaymentScope {
  readonly sellerKind: 'live' | 'sandbox'
  readonly amountMinor: bigint
  readonly currency: string
}

/** Properties of a provider that do not depend on its settings. */
export interface ProviderFacts {
  /**
   * Identifier stored with payments: lower-case letters, digits and underscores, a letter first, at most 40. Callbacks
   * arrive at `/payments/<name>/webhook`.
   */
  readonly name: string
  /** Value of the seller's rule `paymentMethods` that allows the provider; null only for the sandbox. */
  readonly method: PaymentMethod | null
  /** Shown to buyers. */
  readonly title: Text
  /** Payment flow. TRANSFER: the operator confirms the money, and refunds go to an account that the buyer names. */
  readonly kind: PaymentKind
  /** Origins that the provider's form loads from and calls, for the Content-Security-Policy of our pages. */
  readonly pageSources?: PageSources
}

/** Calls to a provider. They resolve to its decision and reject if it cannot be reached. */
export interface ProviderCalls {
  /** True if the provider can charge exactly the total, and its keys fit the seller: test keys for sandbox sellers. */
  serves(scope: PaymentScope): boolean
  /** Creates the payment at the provider. If this rejects, the payment is stored as declined (payment.unavailable). */
  start(order: OrderToPay, card?: SandboxCardInput): Promise<PaymentAnswer>
  /** Returns the next step of the buyer, in their language; null if the buyer can only wait. */
  nextStep(payment: UndecidedPayment, language: Language): PaymentStep | null
  /** Called when the buyer answers a challenge or returns from the provider. @throws payment.challenge_failed */
  continue(payment: KnownPayment, challengeCode: string | undefined): Promise<PaymentAnswer>
  /** Queries the status: when the buyer opens the page, after callbacks, and every 30 seconds while undecided. */
  findState(payment: KnownPayment): Promise<PaymentAnswer>
  /** Cancels an undecided payment; returns CAPTURED if the buyer paid first. */
  cancel(payment: KnownPayment): Promise<PaymentAnswer>
  /**
   * Refunds the full amount, once. From the second attempt on, look for an existing refund first, since the response to
   * an earlier attempt may have been lost. Include the attempt in the idempotency key, so that a refund that FAILED can
   * be made again. @param attempt 1 for the first
   */
  refund(payment: KnownPayment, attempt: number): Promise<RefundAnswer>
  /** Queries the status of a refund that the provider accepted. */
  findRefund(payment: KnownPayment, reference: string): Promise<RefundAnswer>
  /** Undefined if the provider sends no callbacks. */
  readonly readCallback?: CallbackReader
}

/** Declaration of a payment provider. Each has a folder beside this file and an entry in `payment-providers.ts`. */
export interface ProviderDeclaration<Settings extends TSchema = TSchema> extends ProviderFacts {
  /** The provider's environment variables. An optional object is for a provider that need not be set up. */
  readonly settings: Settings
  open(settings: Static<Settings>): ProviderCalls
}

export interface PaymentProvider extends ProviderFacts, ProviderCalls {}

export interface ConfiguredProvider {
  readonly declaration: ProviderDeclaration
  /** Undefined if not configured: no new payments, but stored payments still show the provider's title. */
  readonly settings: unknown
}

export interface PaymentProviders {
  /** Configured providers, in the order in which checkout offers them. */
  readonly all: readonly PaymentProvider[]
  /** Names of providers whose refunds go to an account that the buyer names, configured or not. */
  readonly transfers: readonly string[]
  /** Undefined if the provider is unknown or not configured. */
  find(name: string): PaymentProvider | undefined
  /** Returns the title also of providers that are not configured. */
  titleOf(name: string, language: Language): string
}
