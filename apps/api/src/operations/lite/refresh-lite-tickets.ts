import type { LiteTicket } from '@taquilla/contract'
import type { OrganizerState } from '@taquilla/contract/guest'
import type { Sql } from '#database/sql.ts'
import { inTenantTransaction } from '#database/transaction.ts'
import {
  asTicketInput,
  claimTicketsRequest,
  findOpenConnection,
  findOrganizerState,
  identityOf,
  insertLiteTickets,
  isBuying,
  type LiteConnection,
  type LitePerson,
  lockLiteTickets,
  matchTickets,
  type RefreshTickets,
  requestEarlySync,
  retireLiteTickets,
  saveLiteTickets,
  setOrganizerState,
  type TicketsRequest,
} from '#domain/lite/index.ts'
import { draftTicket, insertFreeTickets, placeTickets, type TicketStore } from '#domain/tickets/index.ts'
import type { Contact } from '#domain/values/contact.ts'
import { newId, newToken } from '#domain/values/ids.ts'
import type { LiteClient } from '../../lite/lite-client.ts'
import { LiteError } from '../../lite/lite-error.ts'
import type { Services } from '../../services.ts'

export interface RefreshTools extends Pick<Services, 'database' | 'vault'> {
  readonly client: LiteClient
  readonly deleteTicket: (store: TicketStore, ticketId: string) => Promise<void>
}

/** Maximum persons whose pages wait for the system of one seller; further pages show the stored tickets. */
const MAX_WAITING_PER_SELLER = 16

export function createRefreshLiteTickets(tools: RefreshTools): RefreshTickets {
  const waiting = new Map<string, Map<string, Promise<OrganizerState>>>()
  return async ({ sellerId, person, warn }) => {
    if (person.method !== 'email') return null
    const db = tools.database.of(sellerId)
    const connection = await findOpenConnection(db, tools.vault, sellerId)
    if (connection === undefined) return null
    const ofSeller = waiting.get(sellerId) ?? new Map<string, Promise<OrganizerState>>()
    const email = person.contact
    const inProgress = ofSeller.get(email)
    if (inProgress) return inProgress
    if (ofSeller.size >= MAX_WAITING_PER_SELLER) {
      return (await findOrganizerState(db, { sellerId, email })) ?? 'UNAVAILABLE'
    }
    const refreshing = refresh(tools, { connection, person, warn }).finally(() => {
      ofSeller.delete(email)
      if (ofSeller.size === 0) waiting.delete(sellerId)
    })
    waiting.set(sellerId, ofSeller.set(email, refreshing))
    return refreshing
  }
}

interface RefreshRequest {
  readonly connection: LiteConnection
  readonly person: Contact
  readonly warn: (message: string, cause: unknown) => void
}

async function refresh(
  tools: RefreshTools,
  { connection, person: { contact: email, address }, warn }: RefreshRequest,
): Promise<OrganizerState> {
  const { sellerId } = connection
  const person: LitePerson = { sellerId, email }
  const db = tools.database.of(sellerId)
  const askedAt = await claimTicketsRequest(db, person)
  if (askedAt === undefined) return (await findOrganizerState(db, person)) ?? 'UNAVAILABLE'
  try {
    const { state, tickets } = await tools.client.fetchTickets(connection, address)
    await inTenantTransaction(tools.database, sellerId, (tenant) =>
      storeResponse(tenant, tools, { ...person, address, askedAt, tickets }),
    )
    await setOrganizerState(db, person, { askedAt, state })
    return state
  } catch (error) {
    if (!(error instanceof LiteError)) throw error
    warn('a Lite system did not answer', error)
    await setOrganizerState(db, person, { askedAt, state: 'UNAVAILABLE' })
    return 'UNAVAILABLE'
  }
}

/** Replaces the person's stored tickets by those of the response. @throws LiteError if it contains a ticket twice */
async function storeResponse(
  db: Sql,
  { vault, deleteTicket }: RefreshTools,
  {
    tickets,
    address,
    ...request
  }: TicketsRequest & {
    readonly address: string
    readonly tickets: readonly LiteTicket[]
  },
): Promise<void> {
  const { sellerId } = request
  const store = { db, sellerId, vault }
  const answered = tickets.map((ticket) => ({
    ticket,
    identity: identityOf(ticket, vault),
    ticketId: `lite-${newId()}`,
  }))
  refuseDuplicates(answered.flatMap(({ identity }) => identity?.toString('hex') ?? []))
  const drafts = answered.map(({ ticket, ticketId }) =>
    draftTicket(asTicketInput(ticket, { ticketId, email: address, locator: newToken() }), vault),
  )
  // Locks shows before tickets, in the lock order that all transactions use.
  const placed = await placeTickets(db, { sellerId, drafts, locksShows: true })
  const known = await lockLiteTickets(
    db,
    request,
    answered.map(({ identity }) => identity),
  )
  const { unchanged, added, ended } = matchTickets(answered, known)
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
    unchanged.map((each) => ({ ticketId: each.known.ticketId, ticket: each.ticket })),
  )
  if (placed.refusals.length > 0) await requestEarlySync(db, sellerId)
  if (added.length === 0 || (await isBuying(db, request))) return
  const isAdded = new Set(added.map(({ ticket }) => ticket))
  const insertable = answered.filter(({ ticket }, index) => isAdded.has(ticket) && placed.tickets[index])
  const insertableIds = new Set(insertable.map(({ ticketId }) => ticketId))
  await insertFreeTickets(
    store,
    placed.tickets
      .filter((each) => each !== undefined && insertableIds.has(each.ticketId))
      .filter((each) => each !== undefined),
  )
  await insertLiteTickets(store, insertable)
}

function refuseDuplicates(identities: readonly string[]): void {
  if (new Set(identities).size === identities.length) return
  throw new LiteError('MALFORMED', 'two tickets of the answer are the same one')
}
