import { randomBytes } from 'node:crypto'
import { forgetAnswers } from '#database/idempotency-keys-repository.ts'
import { inTransaction } from '#database/transaction.ts'
import { eraseFromLite } from '#domain/lite/index.ts'
import {
  eraseFromPersons,
  findSubjects,
  openSignInMail,
  patternOf,
  redactWebhook,
  replaceTraces,
  SIGN_IN_CODE_ISSUED,
  type SignInCodeIssued,
} from '#domain/persons/index.ts'
import { countOpenAffairs, eraseFromResale, eraseFromSwaps, type OpenAffairs } from '#domain/resale/index.ts'
import { eraseFromPendingTickets, eraseFromRejectedTickets, eraseFromTickets } from '#domain/tickets/index.ts'
import type { Contact } from '#domain/values/contact.ts'
import type { Erasure } from '#domain/values/erasure.ts'
import type { Vault } from '#domain/values/vault.ts'
import { eraseFromWebhooks } from '#domain/webhooks/index.ts'
import { removeRequests, replaceInRequests } from '#queue/waiting-requests.ts'
import type { Services } from '../../services.ts'

export interface ErasedPerson {
  /** What their rows name instead. */
  readonly pseudonym: string
  readonly ticketCount: number
}

/** Money or a listing of the person's is still under way: they would lose it. */
export class StillOpenError extends Error {
  readonly affairs: OpenAffairs

  constructor(affairs: OpenAffairs) {
    super('The person still has something under way.')
    this.affairs = affairs
  }
}

/**
 * Takes a person out of everything that is kept of one seller's, in one transaction. Tickets stay good for the door,
 * and sales for the books, under a pseudonym. Repeating it finds nobody and changes nothing.
 * @throws StillOpenError
 */
export async function erasePerson(
  { database, vault }: Pick<Services, 'database' | 'vault'>,
  { sellerId, person }: { readonly sellerId: string; readonly person: Contact },
): Promise<ErasedPerson> {
  const pseudonym = `erased-${randomBytes(8).toString('hex')}@erased.invalid`
  const { contact } = person
  const erasure: Erasure = { sellerId, contact, pseudonym }
  const pattern = patternOf(person)
  const ticketCount = await inTransaction(database, async (db) => {
    await eraseFromPendingTickets({ db, sellerId, vault }, erasure)
    const subjects = await findSubjects(db, sellerId, person)
    const count = await eraseFromTickets(db, erasure)
    const affairs = await countOpenAffairs(db, erasure)
    if (Object.values(affairs).some((each) => each > 0)) throw new StillOpenError(affairs)
    await eraseFromRejectedTickets(db, erasure)
    await eraseFromResale(db, erasure)
    await eraseFromPersons(db, erasure)
    await forgetAnswers(db, sellerId)
    const erasureOfTickets = { ...erasure, ticketIds: subjects.ticketIds }
    await eraseFromLite({ db, vault }, erasureOfTickets)
    await eraseFromSwaps({ db, vault }, erasureOfTickets)
    const isTheirs = (payload: unknown) => addressOf(vault, payload) === contact
    await removeRequests(db, { sellerId, topic: SIGN_IN_CODE_ISSUED }, isTheirs)
    await replaceInRequests(db, { sellerId, pattern, pseudonym })
    await eraseFromWebhooks(db, { sellerId, ...subjects, pattern }, (body) => redactWebhook(body, erasure))
    await replaceTraces(db, { sellerId, person, pseudonym })
    return count
  })
  return { pseudonym, ticketCount }
}

function addressOf(vault: Vault, payload: unknown): string {
  return openSignInMail(vault, (payload as SignInCodeIssued).sealed).email.toLowerCase()
}
