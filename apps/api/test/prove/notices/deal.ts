import { createRandom, type Random } from '../../random.ts'

export type Provider = 'stripe' | 'paypal' | 'bank_transfer'

const ENDINGS = ['LATE_EXPIRED', 'LATE_RESOLD', 'LATE_REMOVED', 'LATE_CANCELLED', 'CANCELLED_AFTER'] as const
const TRANSFERS = ['CAPTURED', 'ABANDONED', 'WRONG_AMOUNT', ...ENDINGS] as const
const CARDS = [...TRANSFERS, 'ANSWER_LOST', 'DECLINED', 'WRONG_CURRENCY', 'LATE_PENDING'] as const
/** Outcome of a payment at its provider. LATE: the buyer pays when the tickets are no longer theirs to buy. */
export type Outcome = (typeof CARDS)[number]
const OUTCOMES: Readonly<Record<Provider, readonly Outcome[]>> = {
  stripe: CARDS,
  paypal: CARDS,
  bank_transfer: TRANSFERS,
}

const ARRIVING = ['DELIVERED', 'LOST', 'LATE', 'DOUBLED', 'OUT_OF_ORDER', 'CONTRADICTORY'] as const
const CARD_FATES = [...ARRIVING, 'FORGED', 'UNKNOWN', 'FOREIGN'] as const
/** Delivery of the provider's notices about a purchase. */
export type Fate = (typeof CARD_FATES)[number]
/** The operator confirms a transfer once, or twice in parallel. */
const FATES: Readonly<Record<Provider, readonly Fate[]>> = {
  stripe: CARD_FATES,
  paypal: CARD_FATES,
  bank_transfer: ['DELIVERED', 'DOUBLED'],
}
/** Fates that matter most for a kind of outcome. Every run deals them, also a short one. */
const NAMED_FATES: Readonly<Record<'SOLD' | 'UNPAID' | 'REFUNDED' | 'PENDING', readonly Fate[]>> = {
  SOLD: ['LOST', 'DOUBLED', 'OUT_OF_ORDER', 'CONTRADICTORY', 'LATE', 'FORGED'],
  UNPAID: ['CONTRADICTORY', 'FORGED', 'FOREIGN', 'UNKNOWN'],
  REFUNDED: CARD_FATES,
  PENDING: ['LOST', 'DELIVERED'],
}

const REFUNDS = ['AT_ONCE', 'PENDING', 'ANSWER_LOST', 'FAILS_FIRST', 'RETRIED', 'FAILS_FOR_GOOD'] as const
/** The buyer of a transfer names an account, or does not. */
const TRANSFER_REFUNDS = ['NAMED', 'UNNAMED'] as const
/** Course of the refund, if one is owed. */
type Refunding = (typeof REFUNDS)[number] | (typeof TRANSFER_REFUNDS)[number] | 'COMES_BACK'
/** Only Stripe documents that a refund can come back after it succeeded. */
const REFUNDINGS: Readonly<Record<Provider, readonly Refunding[]>> = {
  stripe: [...REFUNDS, 'COMES_BACK'],
  paypal: REFUNDS,
  bank_transfer: TRANSFER_REFUNDS,
}

export interface Dealt {
  readonly index: number
  readonly provider: Provider
  readonly outcome: Outcome
  readonly fate: Fate
  readonly refunding: Refunding
  /** True if the buyer comes back to the checkout page after paying. */
  readonly returns: boolean
  /** Chooses between the variants of an outcome. */
  readonly isOdd: boolean
  /** Unique, so that calls to a provider tell which purchase they belong to. */
  readonly totalMinor: number
}

/** Kinds of purchases that every run deals. */
export const KINDS: readonly string[] = (['stripe', 'paypal', 'bank_transfer'] as const).flatMap(
  (provider) => [
    ...OUTCOMES[provider].map((outcome) => `${provider} ${outcome}`),
    ...FATES[provider].map((fate) => `${provider} notices ${fate}`),
    ...REFUNDINGS[provider].map((refunding) => `${provider} refund ${refunding}`),
    ...Object.entries(provider === 'bank_transfer' ? {} : NAMED_FATES).flatMap(([kind, fates]) =>
      fates.map((fate) => `${provider} notices ${fate} of ${kind}`),
    ),
  ],
)

export function kindsOf(dealt: Dealt): string[] {
  const { provider, outcome, fate, refunding } = dealt
  return [
    `${provider} ${outcome}`,
    `${provider} notices ${fate}`,
    `${provider} notices ${fate} of ${kindOf(dealt)}`,
    ...(isRefunded(dealt) ? [`${provider} refund ${refunding}`] : []),
  ]
}

const SMALLEST_TOTAL_MINOR = 10_800

/** Deals purchases from a seed. Each provider gets outcomes, refunds, and the fates of each kind, in turns. */
export function dealPurchases(count: number, seed: number): Dealt[] {
  const random = createRandom(seed)
  const providers: readonly Provider[] = ['stripe', 'paypal', 'stripe', 'paypal', 'bank_transfer']
  const deals = new Map(
    (['stripe', 'paypal', 'bank_transfer'] as const).map((each) => [each, dealFor(each, random)]),
  )
  return Array.from({ length: count }, (_, index) => {
    const provider = providers[index % providers.length] ?? 'stripe'
    const dealt = deals.get(provider)?.() as Pick<Dealt, 'outcome' | 'fate' | 'refunding'>
    const isOdd = random.chance(0.5)
    const returns = returnsAlways(provider, dealt) || (random.chance(0.4) && !returnsNever(dealt))
    return { index, provider, ...dealt, returns, isOdd, totalMinor: SMALLEST_TOTAL_MINOR + index }
  })
}

function dealFor(provider: Provider, random: Random) {
  const outcomes = turns(OUTCOMES[provider], random)
  const fatesOf = (first: readonly Fate[]) =>
    turns(
      FATES[provider],
      random,
      first.filter((each) => FATES[provider].includes(each)),
    )
  const fates = {
    SOLD: fatesOf(NAMED_FATES.SOLD),
    UNPAID: fatesOf(NAMED_FATES.UNPAID),
    REFUNDED: fatesOf(NAMED_FATES.REFUNDED),
    PENDING: fatesOf(NAMED_FATES.PENDING),
  }
  const refundings = turns(REFUNDINGS[provider], random)
  return () => {
    const outcome = outcomes()
    const fate = fates[kindOf({ outcome })]()
    return { outcome, fate, refunding: isRefunded({ outcome }) ? refundings() : ('AT_ONCE' as const) }
  }
}

/** PayPal announces a capture out of order only if the buyer's return made it before the first notice. */
function returnsAlways(provider: Provider, { outcome, fate }: Pick<Dealt, 'outcome' | 'fate'>): boolean {
  return (fate === 'LATE' && outcome === 'CAPTURED') || (provider === 'paypal' && fate === 'OUT_OF_ORDER')
}

function returnsNever({ fate }: Pick<Dealt, 'fate'>): boolean {
  return fate === 'LOST' || fate === 'DELIVERED'
}

/** True if the money is captured but must not buy, or no longer buys, the ticket. */
export function isRefunded({ outcome }: Pick<Dealt, 'outcome'>): boolean {
  return outcome.startsWith('LATE') || outcome.startsWith('WRONG') || outcome === 'CANCELLED_AFTER'
}

export function isCaptured({ outcome }: Pick<Dealt, 'outcome'>): boolean {
  return outcome !== 'DECLINED' && outcome !== 'ABANDONED'
}

/** True if the show of the purchase will be cancelled, so that no other purchase may depend on it. */
export function isOwnShow({ outcome }: Pick<Dealt, 'outcome'>): boolean {
  return outcome === 'LATE_CANCELLED' || outcome === 'CANCELLED_AFTER'
}

function kindOf(dealt: Pick<Dealt, 'outcome'>): keyof typeof NAMED_FATES {
  if (dealt.outcome === 'LATE_PENDING') return 'PENDING'
  if (isRefunded(dealt)) return 'REFUNDED'
  return isCaptured(dealt) ? 'SOLD' : 'UNPAID'
}

/** Returns the first values, then all values in a new random order each time all were used. */
function turns<Value>(values: readonly Value[], random: Random, first: readonly Value[] = []): () => Value {
  const ahead = [...first]
  let rest: Value[] = []
  return () => {
    const next = ahead.shift()
    if (next !== undefined) return next
    if (rest.length === 0) rest = [...values]
    const [value] = rest.splice(random.below(rest.length), 1)
    return value as Value
  }
}
