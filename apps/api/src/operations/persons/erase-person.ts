import { randomBytes } from 'node:crypto'
import { formOfAddress } from '@taquilla/contract'
import { MAIL_PAYOUT_ACCOUNT_CODE, MAIL_SIGN_IN_CODE, PAYOUT_ACCOUNT_SAVED } from '#changes/catalog.ts'
import { deleteStoredAnswers } from '#database/idempotency-keys-repository.ts'
import { inLoginTransaction } from '#database/transaction.ts'
import { eraseFromHandovers } from '#domain/handovers/index.ts'
import { eraseFromLite } from '#domain/lite/index.ts'
import { findTicketAndListingIds } from '#domain/market/index.ts'
import { openAccountMail } from '#domain/money/index.ts'
import {
  eraseFromPersons,
  findSpellings,
  mentionsOf,
  openSignInMail,
  redactWebhook,
  replacePersonalData,
} from '#domain/persons/index.ts'
import { countOpenObligations, eraseFromResale } from '#domain/purchase/index.ts'
import { eraseFromPendingTickets, eraseFromTickets } from '#domain/tickets/index.ts'
import type { Contact } from '#domain/values/contact.ts'
import type { Erasure } from '#domain/values/erasure.ts'
import { eraseFromWebhooks } from '#domain/webhooks/index.ts'
import { removeRequests, replaceInRequests } from '#queue/waiting-requests.ts'
import type { Services } from '../../services.ts'

export interface ErasedPerson {
  /** Address that replaces the person's contact in remaining rows. */
  readonly pseudonym: string
  readonly ticketCount: number
}

type OpenObligations = Awaited<ReturnType<typeof countOpenObligations>>

/** The person has open payments, refunds, payouts or listings, which an erasure would lose. */
export class OpenObligationsError extends Error {
  readonly obligations: OpenObligations

  constructor(obligations: OpenObligations) {
    super('The person has open obligations.')
    this.obligations = obligations
  }
}

/**
 * Erases a person's data at one seller, in one transaction. Tickets stay valid and sales stay in the ledger under a
 * pseudonym. Idempotent.
 * @throws OpenObligationsError
 */
export async function erasePerson(
  { database, vault }: Pick<Services, 'database' | 'vault'>,
  { sellerId, person }: { readonly sellerId: string; readonly person: Contact },
): Promise<ErasedPerson> {
  const pseudonym = `erased-${randomBytes(8).toString('hex')}@erased.invalid`
  const { contact } = person
  const { pattern, replaceIn, isIn } = mentionsOf(person)
  const ticketCount = await inLoginTransaction(database, sellerId, async (db) => {
    const spellings = await findSpellings(db, sellerId, person)
    const erasure: Erasure = { sellerId, contact, spellings, pseudonym }
    await eraseFromPendingTickets({ db, sellerId, vault }, erasure)
    const subjects = await findTicketAndListingIds(db, erasure)
    const count = await eraseFromTickets(db, erasure)
    const obligations = await countOpenObligations(db, erasure)
    if (Object.values(obligations).some((each) => each > 0)) throw new OpenObligationsError(obligations)
    const erasureOfTickets = { ...erasure, ticketIds: subjects.ticketIds }
    await eraseFromResale({ db, vault }, erasureOfTickets)
    await eraseFromHandovers(db, erasure)
    await eraseFromPersons(db, erasure)
    await deleteStoredAnswers(db, sellerId)
    await eraseFromLite({ db, vault }, erasureOfTickets)
    const isTheirs = ({ email }: { readonly email: string }) => formOfAddress(email) === contact
    await removeRequests(db, { sellerId, change: MAIL_SIGN_IN_CODE }, ({ sealed }) =>
      isTheirs(openSignInMail(vault, sealed)),
    )
    for (const change of [MAIL_PAYOUT_ACCOUNT_CODE, PAYOUT_ACCOUNT_SAVED]) {
      await removeRequests(db, { sellerId, change }, (payload) => isTheirs(openAccountMail(vault, payload)))
    }
    await replaceInRequests(db, { sellerId, pattern, replace: (text) => replaceIn(text, pseudonym) })
    await eraseFromWebhooks(
      db,
      { sellerId, ...subjects, pattern },
      {
        isNamed: isIn,
        redact: (body) => redactWebhook(body, erasure),
      },
    )
    await replacePersonalData(db, { sellerId, person, pseudonym })
    return count
  })
  return { pseudonym, ticketCount }
}
