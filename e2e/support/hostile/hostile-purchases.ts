// Purchases in the hostile season, each stopped at a different stage.
import {
  type BankAccount,
  createHold,
  type GuestInput,
  type GuestPayment,
  type OwnListing,
  releaseHold,
  sendPayoutAccountCode,
  setPayoutAccount,
  startPayment,
} from '@taquilla/contract/guest'
import { SANDBOX_CARDS, type SandboxOutcome } from '@taquilla/contract/resale'
import { fillTexts } from '../../../apps/api/test/hostile/fill-texts.ts'
import { mailedAccountCode } from '../mails.ts'
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

/** A bank account with hostile names; its number must be valid. */
export function hostileAccount(season: HostileSeason): BankAccount {
  const textOf = season.deal('account', { accountNumber: null })
  const sample = { kind: 'CBU', accountNumber: '0170099220000067797370' }
  return fillTexts(sendPayoutAccountCode.body, sample, textOf) as BankAccount
}

/** Saves a hostile payout account, confirmed by the mailed code. */
export async function saveHostileAccount(season: HostileSeason, { email, guest }: HostilePerson) {
  const account = hostileAccount(season)
  await guest.call(sendPayoutAccountCode, account)
  await guest.call(setPayoutAccount, { ...account, code: await mailedAccountCode(season.api, email) })
}
