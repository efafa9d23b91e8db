import { KINDS } from './notices/deal.ts'

type Mode = 'sequence' | 'faults' | 'notices'

const SEQUENCE: readonly Mode[] = ['sequence']
const FAULTS: readonly Mode[] = ['faults']
const BOTH: readonly Mode[] = ['sequence', 'faults']

/**
 * Situations that every run of a mode must meet, because without them it would show little. A situation is any of the
 * responses that stand behind it; the mode counts the others itself. Runs of `notices` must meet all kinds of
 * purchases.
 */
const SITUATIONS: readonly (readonly [modes: readonly Mode[], situation: string, ...responses: string[]])[] =
  [
    [BOTH, 'a hold expired before payment', 'start-payment buy_intention.expired'],
    [
      BOTH,
      'a held listing was not taken down',
      'remove-listing listing.held',
      'terminate-listing listing.held',
    ],
    [BOTH, 'a token was spent twice', 'spend-one-time-token one_time_token.spent'],
    [BOTH, 'a late payment was refunded'],
    [BOTH, 'a sale of a cancelled show was refunded'],
    [BOTH, 'a ticket from the queue was rejected later'],
    [SEQUENCE, 'an identical ticket was sent again'],
    [SEQUENCE, 'a batch was refused because of one of its tickets'],
    [
      SEQUENCE,
      'a used ticket id with other content was refused',
      'create-tickets ticket.already_exists',
      'enqueue-tickets ticket.already_exists',
    ],
    [SEQUENCE, 'a listed ticket was deleted'],
    [SEQUENCE, 'a held ticket was deleted'],
    [SEQUENCE, 'the admission of a listed ticket was refused'],
    [SEQUENCE, 'an admission was reported twice'],
    [SEQUENCE, 'a price was changed'],
    [SEQUENCE, 'a price out of bounds was refused', 'create-listings listing.price_out_of_bounds'],
    [SEQUENCE, 'a fee was rounded at exactly half a cent'],
    [SEQUENCE, 'a listing over the limit per person was refused', 'create-listings listing.limit_reached'],
    [SEQUENCE, 'a ticket of somebody else was not listed', 'create-listings ticket.not_yours'],
    [SEQUENCE, 'a whole pack was taken down'],
    [SEQUENCE, 'a held listing was refused'],
    [SEQUENCE, 'a listing with an expired hold was held again'],
    [SEQUENCE, 'an own purchase was refused', 'create-buy-intention buy_intention.own_listing'],
    [SEQUENCE, 'a part of a pack was refused', 'create-buy-intention buy_intention.pack_incomplete'],
    [SEQUENCE, 'a pack was bought whole'],
    [SEQUENCE, 'a bought ticket was sold again'],
    [SEQUENCE, 'a payment was declined'],
    [SEQUENCE, 'a challenge extended a hold'],
    [SEQUENCE, 'a payment for a void purchase was refunded'],
    [SEQUENCE, 'a show was cancelled while held'],
    [SEQUENCE, 'resale was switched off while held'],
    [SEQUENCE, 'a show began with listings'],
    [SEQUENCE, 'a session ended'],
    [SEQUENCE, 'a token expired', 'spend-one-time-token one_time_token.expired'],
    [SEQUENCE, 'a key was replayed'],
    [
      SEQUENCE,
      'a key was refused for another request',
      'admit-ticket idempotency_key.reused',
      'delete-ticket idempotency_key.reused',
    ],
    [FAULTS, 'two buyers wanted the same listing', 'create-buy-intention listing.not_available'],
    [FAULTS, 'an admission and a listing met'],
    [FAULTS, 'a payment and a deletion met'],
    [FAULTS, 'an answer was repeated for its key after a failure'],
    [FAULTS, 'a write whose answer was lost took effect'],
    [FAULTS, 'a write without an answer had no effect'],
    [FAULTS, 'a request was shed'],
    [FAULTS, 'PostgreSQL was away'],
    [FAULTS, 'a webhook was delivered again'],
    [FAULTS, 'a refund came back'],
  ]

/** Counts responses and situations of one run. */
export interface Tally {
  saw(situation: string, times?: number | boolean): void
  /** Counts a response; `code` is undefined for a success. */
  answered(call: string, code: string | undefined): void
  /** How often each response and each situation occurred. */
  counts(): readonly (readonly [name: string, count: number])[]
  /** Situations that never occurred, and calls that never succeeded. */
  missing(): string[]
}

export function createTally(mode: Mode): Tally {
  const required =
    mode === 'notices'
      ? KINDS.map((kind): [string, ...string[]] => [kind])
      : SITUATIONS.filter(([modes]) => modes.includes(mode)).map(([, ...situation]) => situation)
  const seen = new Map<string, number>()
  const responses = new Map<string, number>()
  const calls = new Set<string>()
  const situations = () =>
    required.map(([name, ...any]): [string, number] => [
      name,
      any.reduce((sum, response) => sum + (responses.get(response) ?? 0), seen.get(name) ?? 0),
    ])
  return {
    saw: (situation, times = 1) => add(seen, situation, Number(times)),
    answered(call, code) {
      calls.add(call)
      add(responses, code === undefined ? call : `${call} ${code}`, 1)
    },
    counts: () => [...[...responses].toSorted(([one], [other]) => one.localeCompare(other)), ...situations()],
    missing: () => [
      ...[...calls].filter((call) => !responses.has(call)),
      ...situations().flatMap(([name, count]) => (count === 0 ? name : [])),
    ],
  }
}

function add(counts: Map<string, number>, name: string, times: number): void {
  counts.set(name, (counts.get(name) ?? 0) + times)
}
