import type { LiteTicket } from '@taquilla/contract'
import type { OrganiserState } from '@taquilla/contract/guest'
import type { Sql } from '#database/sql.ts'
import { inTenantTransaction } from '#database/transaction.ts'
import {
  asTicketInput,
  claimQuestion,
  findOpenConnection,
  findOrganiserState,
  hastenSync,
  identityOf,
  insertLiteTickets,
  isBuyingMeanwhile,
  type LiteConnection,
  type LitePerson,
  lockLiteTickets,
  matchTickets,
  type Question,
  type RefreshTickets,
  retireLiteTickets,
  saveLiteTickets,
  setOrganiserState,
} from '#domain/lite/index.ts'
import { draftTicket, insertFreeTickets, placeTickets, type TicketStore } from '#domain/tickets/index.ts'
import { newId, newToken } from '#domain/values/ids.ts'
import type { LiteClient } from '../../lite/lite-client.ts'
import { LiteError } from '../../lite/lite-error.ts'
import type { Services } from '../../services.ts'

export interface RefreshTools extends Pick<Services, 'database' | 'vault'> {
  readonly client: LiteClient
  readonly deleteTicket: (store: TicketStore, ticketId: string) => Promise<void>
}

/** No more than so many pages of one seller wait for its system at a time; the others show what is known. */
const MAX_WAITING_PER_SELLER = 16

export function createRefreshTickets(tools: RefreshTools): RefreshTickets {
  const waiting = new Map<string, Map<string, Promise<OrganiserState>>>()
  return async ({ sellerId, person, warn }) => {
    if (person.method !== 'email') return null
    const db = tools.database.of(sellerId)
    const connection = await findOpenConnection(db, tools.vault, sellerId)
    if (connection === undefined) return null
    const ofSeller = waiting.get(sellerId) ?? new Map<string, Promise<OrganiserState>>()
    const email = person.contact
    const underWay = ofSeller.get(email)
    if (underWay) return underWay
    if (ofSeller.size >= MAX_WAITING_PER_SELLER) {
      return (await findOrganiserState(db, { sellerId, email })) ?? 'UNAVAILABLE'
    }
    const asking = ask(tools, { connection, email, warn }).finally(() => {
      ofSeller.delete(email)
      if (ofSeller.size === 0) waiting.delete(sellerId)
    })
    waiting.set(sellerId, ofSeller.set(email, asking))
    return asking
  }
}

interface Asking {
  readonly connection: LiteConnection
  readonly email: string
  readonly warn: (message: string, cause: unknown) => void
}

async function ask(tools: RefreshTools, { connection, email, warn }: Asking): Promise<OrganiserState> {
  const { sellerId } = connection
  const person: LitePerson = { sellerId, email }
  const db = tools.database.of(sellerId)
  const askedAt = await claimQuestion(db, person)
  if (askedAt === undefined) return (await findOrganiserState(db, person)) ?? 'UNAVAILABLE'
  try {
    const { state, tickets } = await tools.client.fetchTickets(connection, email)
    await inTenantTransaction(tools.database, sellerId, (tenant) =>
      takeIn(tenant, tools, { ...person, askedAt, tickets }),
    )
    await setOrganiserState(db, person, { askedAt, state })
    return state
  } catch (error) {
    if (!(error instanceof LiteError)) throw error
    warn('a Lite system did not answer', error)
    await setOrganiserState(db, person, { askedAt, state: 'UNAVAILABLE' })
    return 'UNAVAILABLE'
  }
}

/** Makes the person's tickets those of the answer. @throws LiteError for an answer that names one ticket twice */
async function takeIn(
  db: Sql,
  { vault, deleteTicket }: RefreshTools,
  { tickets, ...question }: Question & { readonly tickets: readonly LiteTicket[] },
): Promise<void> {
  const { sellerId, email } = question
  const store = { db, sellerId, vault }
  const answered = tickets.map((ticket) => ({
    ticket,
    identity: identityOf(ticket, vault),
    ticketId: `lite-${newId()}`,
  }))
  refuseTwins(answered.flatMap(({ identity }) => identity?.toString('hex') ?? []))
  const drafts = answered.map(({ ticket, ticketId }) =>
    draftTicket(asTicketInput(ticket, { ticketId, email, locator: newToken() }), vault),
  )
  // First the shows, then the tickets: the order in which everything here is locked.
  const placed = await placeTickets(db, { sellerId, drafts, locksShows: true })
  const known = await lockLiteTickets(
    db,
    question,
    answered.map(({ identity }) => identity),
  )
  const { kept, fresh, ended } = matchTickets(answered, known)
  for (const { ticketId, status } of ended) {
    if (status === 'ACTIVE' || status === 'LISTED') await deleteTicket(store, ticketId)
  }
  await retireLiteTickets(
    db,
    sellerId,
    ended.map(({ ticketId }) => ticketId),
  )
  await saveLiteTickets(
    store,
    kept.map((each) => ({ ticketId: each.known.ticketId, ticket: each.ticket })),
  )
  if (placed.refusals.length > 0) await hastenSync(db, sellerId)
  if (fresh.length === 0 || (await isBuyingMeanwhile(db, question))) return
  const isFresh = new Set(fresh.map(({ ticket }) => ticket))
  const wanted = answered.filter(({ ticket }, index) => isFresh.has(ticket) && placed.tickets[index])
  const wantedIds = new Set(wanted.map(({ ticketId }) => ticketId))
  await insertFreeTickets(
    store,
    placed.tickets
      .filter((each) => each !== undefined && wantedIds.has(each.ticketId))
      .filter((each) => each !== undefined),
  )
  await insertLiteTickets(store, wanted)
}

function refuseTwins(identities: readonly string[]): void {
  if (new Set(identities).size === identities.length) return
  throw new LiteError('MALFORMED', 'two tickets of the answer are the same one')
}
