import type { IncomingHttpHeaders } from 'node:http'
import type { Language, PaymentMethod, Text } from '@taquilla/contract'
import type { PaymentKind, PaymentState, PaymentStep } from '@taquilla/contract/guest'
import type { PageSources } from '#domain/values/page-sources.ts'
import type { PaymentAnswer, PaymentDetails } from '#domain/values/payment-answer.ts'
import type { RefundAnswer } from '#domain/values/refund-answer.ts'
import type { EnvironmentReader } from '../environment-reader.ts'

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
  /**
   * When the hold ends, and the present, both by the seller's clock, which a sandbox seller may have moved ahead. Tell a
   * provider how long it has, never an instant.
   */
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
  /** The provider's own name of it; null while it has not answered `start`. A call that needs it rejects then. */
  readonly reference: string | null
  /** What the provider's answers left to be remembered. */
  readonly details: PaymentDetails
  /** By the seller's clock, as in {@link OrderToPay}. */
  readonly holdEndsAt: Date
  readonly now: Date
}

/** A payment that its buyer can still act on. */
export interface UndecidedPayment extends KnownPayment {
  readonly status: PaymentState
  readonly sellerKind: 'live' | 'sandbox'
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

/**
 * Says what a notice is about, once it is known to be the provider's own: amount and state are read from its API, or the
 * answer is STARTED with `noticeCount` 1, so that a job does that. Undefined where the notice is about nothing of ours.
 * @throws payment.callback_refused for one that is not authentic
 */
export type ReadsCallback = (request: CallbackRequest) => Promise<ReadCallback | undefined>

/** Whose payments, and in what. */
export interface Clientele {
  readonly sellerKind: 'live' | 'sandbox'
  readonly currency: string
}

/** What is known of a provider without its settings. */
export interface ProviderFacts {
  /**
   * As payments are stored with it: lower-case letters, digits and underscores, a letter first, 40 at most. Its notices
   * arrive at `/payments/<name>/webhook`.
   */
  readonly name: string
  /** The value of `paymentMethods` that allows it. Null is for the sandbox alone: no seller could rule it out. */
  readonly method: PaymentMethod | null
  /** What buyers read. */
  readonly title: Text
  /**
   * How its buyers pay. Of a TRANSFER the operator sees the money arrive and confirms it, and refunds go to an account
   * that the buyer names.
   */
  readonly kind: PaymentKind
  /** What the provider's form on our page comes from and speaks with. */
  readonly pageSources?: PageSources
}

/** How a provider is asked. Answers say what it decided; a provider that cannot be reached rejects. */
export interface ProviderCalls {
  /** Whether it takes this currency, and is set up for such sellers: test keys serve sandbox sellers, others live ones. */
  serves(clientele: Clientele): boolean
  /** Asks for the payment, with our id as idempotency key. Where it rejects, the payment is declined as unavailable. */
  start(order: OrderToPay, card?: SandboxCardInput): Promise<PaymentAnswer>
  /** What `start` answers, of a provider that asks nobody for it: the purchase's transaction need not be left. */
  startAtOnce?(order: OrderToPay, card?: SandboxCardInput): PaymentAnswer
  /** What the buyer has to do next; null where that is to wait. */
  nextStep(payment: UndecidedPayment): PaymentStep | null
  /** The buyer answered a challenge or came back from the provider's page. @throws payment.challenge_failed */
  continue(payment: KnownPayment, challengeCode: string | undefined): Promise<PaymentAnswer>
  /** How the payment stands. Asked when the buyer looks, after notices, and every half minute while it is undecided. */
  findState(payment: KnownPayment): Promise<PaymentAnswer>
  /** Gives an undecided payment up; answers CAPTURED where the money came first. */
  cancel(payment: KnownPayment): Promise<PaymentAnswer>
  /**
   * Gives the whole of it back, once. An earlier attempt may have reached the provider and lost its answer: look for the
   * refund first. Where none is there, or it FAILED and the operator asks once more, make another (docs/adr/0039), so an
   * idempotency key names the attempt. @param attempt the first is 1
   */
  refund(payment: KnownPayment, attempt: number): Promise<RefundAnswer>
  /** How a refund stands that it took on. */
  findRefund(payment: KnownPayment, reference: string): Promise<RefundAnswer>
  /** Reads a notice that arrived at the provider's address; absent where the provider sends none. */
  readonly readCallback?: ReadsCallback
}

/** One way to pay. A folder beside this file holds each of them, and `payment-providers.ts` lists them. */
export interface ProviderDeclaration<Settings = unknown> extends ProviderFacts {
  /** Reads its variables of the environment; undefined where it is not set up. */
  readSettings(read: EnvironmentReader): Settings | undefined
  open(settings: Settings): ProviderCalls
}

export interface PaymentProvider extends ProviderFacts, ProviderCalls {}

/** A provider with what its settings hold. */
export interface ConfiguredProvider<Settings = unknown> {
  readonly declaration: ProviderDeclaration<Settings>
  /** Undefined where it is not set up: it takes no payments, and is known to those that it took. */
  readonly settings: Settings | undefined
}

export interface PaymentProviders {
  /** Those that are set up, in the order in which checkout offers them. */
  readonly all: readonly PaymentProvider[]
  /** Names of the providers whose refunds go to an account that the buyer names, set up or not. */
  readonly transfers: readonly string[]
  /** The provider with this name; undefined where it is not set up. */
  find(name: string): PaymentProvider | undefined
  /** The title of the provider with this name, set up or not. */
  titleOf(name: string, language: Language): string
}
