// Tickets saved in IndexedDB, so that a code can be shown at the door without signal. Saves only tickets shown to the
// signed-in person. Browsers without IndexedDB, such as private windows, only lose the offline copy.
import type { GuestSession, TicketCode, TicketPage } from '@taquilla/contract/guest'

export interface SavedTicket {
  readonly sellerId: string
  readonly id: string
  /** Session to show in the frame of an offline page. */
  readonly session: GuestSession
  readonly page: TicketPage
  /** Null if the ticket has a pickup number instead. */
  readonly code: TicketCode | null
  /** Device time in milliseconds. */
  readonly savedAt: number
}

const DATABASE = 'taquilla'
const STORE = 'tickets'
const MAX_SAVED_TICKETS = 20
const MAX_CODE_CHARACTERS = 2_000_000
/** Saved tickets are deleted this long after their show starts. */
const RETENTION_AFTER_START_MS = 24 * 60 * 60 * 1000

/** Saves a ticket; deletes expired ones and the oldest beyond MAX_SAVED_TICKETS. */
export async function saveTicket(ticket: SavedTicket): Promise<void> {
  const { code } = ticket
  const length = code === null ? 0 : (code.kind === 'IMAGE' ? code.data : code.text).length
  if (length > MAX_CODE_CHARACTERS) return deleteSavedTickets(ticket.sellerId, [ticket.id])
  await runRequest('readwrite', (store) => store.put(ticket))
  const saved = (await runRequest('readonly', (store) => store.getAll())) ?? []
  const newest = saved.toSorted((one, other) => other.savedAt - one.savedAt)
  const dropped = newest.filter((each, index) => index >= MAX_SAVED_TICKETS || isExpired(each))
  await deleteTickets(dropped)
}

/** Undefined if no unexpired copy exists. */
export async function findSavedTicket(sellerId: string, id: string): Promise<SavedTicket | undefined> {
  const saved = await runRequest('readonly', (store) => store.get([sellerId, id]))
  return saved === undefined || isExpired(saved) ? undefined : saved
}

/** Saved tickets of a seller, next show first. */
export async function listSavedTickets(sellerId: string): Promise<readonly SavedTicket[]> {
  const saved = (await runRequest('readonly', (store) => store.getAll())) ?? []
  return saved
    .filter((each) => each.sellerId === sellerId && !isExpired(each))
    .sort((one, other) => Date.parse(one.page.show.startsAt) - Date.parse(other.page.show.startsAt))
}

export function deleteSavedTickets(sellerId: string, ids: readonly string[]): Promise<void> {
  return deleteTickets(ids.map((id) => ({ sellerId, id })))
}

/** Deletes a seller's saved tickets unless they belong to `contact`; without a contact, deletes all. */
export async function deleteSavedTicketsOfOthers(
  sellerId: string,
  contact: string | undefined,
): Promise<void> {
  const saved = (await runRequest('readonly', (store) => store.getAll())) ?? []
  await deleteTickets(
    saved.filter((each) => each.sellerId === sellerId && each.session.person?.contact !== contact),
  )
}

async function deleteTickets(tickets: readonly Pick<SavedTicket, 'sellerId' | 'id'>[]): Promise<void> {
  for (const { sellerId, id } of tickets) {
    await runRequest('readwrite', (store) => store.delete([sellerId, id]))
  }
}

function isExpired({ page }: SavedTicket): boolean {
  return Date.now() > Date.parse(page.show.startsAt) + RETENTION_AFTER_START_MS
}

interface Store {
  put(ticket: SavedTicket): IDBRequest<unknown>
  get(key: readonly [sellerId: string, id: string]): IDBRequest<SavedTicket | undefined>
  getAll(): IDBRequest<SavedTicket[]>
  delete(key: readonly [sellerId: string, id: string]): IDBRequest<undefined>
}

/** Runs one request in a transaction; undefined if IndexedDB is unavailable. */
async function runRequest<Answer>(
  mode: IDBTransactionMode,
  start: (store: Store) => IDBRequest<Answer>,
): Promise<Answer | undefined> {
  try {
    const database = await openDatabase()
    try {
      const transaction = database.transaction(STORE, mode)
      const request = start(transaction.objectStore(STORE) as unknown as Store)
      await completion(transaction, 'complete')
      return request.result
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 2)
  request.addEventListener('upgradeneeded', () => {
    const database = request.result
    // Version 1 stored `keptAt` instead of `savedAt`; those copies are dropped and saved again by the next visit.
    if (database.objectStoreNames.contains(STORE)) database.deleteObjectStore(STORE)
    database.createObjectStore(STORE, { keyPath: ['sellerId', 'id'] })
  })
  await completion(request, 'success')
  return request.result
}

function completion(target: IDBTransaction | IDBOpenDBRequest, done: 'complete' | 'success'): Promise<void> {
  return new Promise((resolve, reject) => {
    target.addEventListener(done, () => resolve())
    for (const failure of ['error', 'abort', 'blocked']) {
      target.addEventListener(failure, () => reject(target.error))
    }
  })
}
