/** Situations that must all occur, because without them a run would show little. */
const SITUATIONS = [
  'an identical ticket was sent again',
  'a ticket from the queue was rejected later',
  'a batch was refused because of one of its tickets',
  'a listed ticket was deleted',
  'a held ticket was deleted',
  'the admission of a listed ticket was refused',
  'an admission was reported twice',
  'a price was changed',
  'a whole pack was taken down',
  'a held listing was refused',
  'a pack was bought whole',
  'a bought ticket was sold again',
  'a fee was rounded at exactly half a cent',
  'a listing with an expired hold was held again',
  'a payment was declined',
  'a challenge extended a hold',
  'a late payment was refunded',
  'a payment for a void purchase was refunded',
  'a sale of a cancelled show was refunded',
  'a show was cancelled while held',
  'resale was switched off while held',
  'a show began with listings',
  'a session ended',
  'a key was replayed',
] as const

/** Refusals that must all occur, each as one of these responses. */
const REFUSALS: Readonly<Record<string, readonly string[]>> = {
  'a used ticket id with other content was refused': [
    'create-tickets ticket.already_exists',
    'enqueue-tickets ticket.already_exists',
  ],
  'a price out of bounds was refused': ['create-listings listing.price_out_of_bounds'],
  'a listing over the limit per person was refused': ['create-listings listing.limit_reached'],
  'a ticket of somebody else was not listed': ['create-listings ticket.not_yours'],
  'a held listing was not taken down': ['remove-listing listing.held', 'terminate-listing listing.held'],
  'an own purchase was refused': ['create-buy-intention buy_intention.own_listing'],
  'a part of a pack was refused': ['create-buy-intention buy_intention.pack_incomplete'],
  'a hold expired before payment': ['start-payment buy_intention.expired'],
  'a token was spent twice': ['spend-one-time-token one_time_token.spent'],
  'a token expired': ['spend-one-time-token one_time_token.expired'],
  'a key was refused for another request': [
    'admit-ticket idempotency_key.reused',
    'delete-ticket idempotency_key.reused',
  ],
}

export type Situation = (typeof SITUATIONS)[number]

const situations = new Map<Situation, number>()
/** Responses by call and, of refusals, by code. */
const responses = new Map<string, number>()

export function saw(situation: Situation, isSeen = true): void {
  if (isSeen) situations.set(situation, (situations.get(situation) ?? 0) + 1)
}

export function countResponse(id: string, code: string | undefined): void {
  const name = code === undefined ? id : `${id} ${code}`
  responses.set(name, (responses.get(name) ?? 0) + 1)
}

/** How often each call, refusal and situation occurred. */
export function countAll(): ReadonlyMap<string, number> {
  const countOf = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + (responses.get(name) ?? 0), 0)
  return new Map([
    ...[...responses].toSorted(([one], [other]) => one.localeCompare(other)),
    ...SITUATIONS.map((name) => [name, situations.get(name) ?? 0] as const),
    ...Object.entries(REFUSALS).map(([name, all]) => [name, countOf(all)] as const),
  ])
}
