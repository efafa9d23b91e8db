// Purchases in the hostile season, each stopped at a different stage.
import {
  createHold,
  type GuestInput,
  type GuestPayment,
  type OwnListing,
  releaseHold,
  setPayoutAccount,
  startPayment,
} from '@taquilla/contract/guest'
import { SANDBOX_CARDS, type SandboxOutcome } from '@taquilla/contract/resale'
import { fillTexts } from '../../../apps/api/test/hostile/fill-texts.ts'
import type { HostilePerson, HostileSeason } from './hostile-season.ts'

const EXPIRY = '12/40'

/** Holds a listing and returns the id of its checkout. */
export async function hold({ guest }: HostilePerson, listing: OwnListing | undefined): Promise<string> {
  if (listing === undefined) throw new Error('A season has too few listings.')
  return (await guest.call(createHold, { listingIds: [listing.id], lang: 'es' })).id
}

export async function release({ guest }: HostilePerson, id: string): Promise<void> {
  await guest.call(releaseHold, undefined, { id })
}

interface Paying {
  readonly id: string
  readonly listing: OwnListing | undefined
  readonly by: SandboxOutcome | 'TRANSFER'
}

/** Starts or completes the payment of a hold, with hostile names of ticket holders. */
export function pay(
  season: HostileSeason,
  { guest }: HostilePerson,
  { id, listing, by }: Paying,
): Promise<GuestPayment> {
  const provider = by === 'TRANSFER' ? 'bank_transfer' : 'sandbox'
  const card = SANDBOX_CARDS.find(({ outcome }) => outcome === by)
  const sample = {
    provider,
    acceptsTerms: true,
    holders: [{ listingId: listing?.id }],
    ...(card ? { card: { number: card.number, expiry: EXPIRY, securityCode: '123' } } : {}),
  }
  const body = fillTexts(startPayment.body, sample, season.deal('payment'))
  return guest.call(startPayment, body as GuestInput<typeof startPayment>['body'], { id })
}

/** A bank account with hostile names; its number must be digits. */
export function hostileAccount(season: HostileSeason) {
  const textOf = season.deal('account')
  return fillTexts(setPayoutAccount.body, { accountNumber: '0170099920000067890021' }, textOf) as {
    holderName: string
    bankName: string
    accountNumber: string
  }
}
