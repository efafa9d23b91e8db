// Tickets saved in IndexedDB, so that a code can be shown at the door without signal. Saves only tickets shown to the
// signed-in person. Browsers without IndexedDB, such as private windows, only lose the offline copy.
import type { GuestSession, TicketCode, TicketPage } from '@taquilla/contract/guest'
import { isShowOver } from '@taquilla/contract/resale'

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
/** Maximum number of saved tickets: enough for a group or a season, while a list may be longer. */
export const MAX_SAVED_TICKETS = 50
const MAX_CODE_CHARACTERS = 2_000_000

/** Saves a ticket with the code that the page shows. */
export function saveTicket(ticket: SavedTicket): Promise<void> {
  return saveAll([ticket], () => ticket.code)
}

/** Saves tickets of a list, which has no codes: a copy keeps its code and pickup number while they may be shown. */
export function saveListedTickets(tickets: readonly SavedTicket[]): Promise<void> {
  return saveAll(tickets, (_, former) => former?.code ?? null)
}

/** Adds the code to a copy, unless the copy was deleted or replaced since `savedAt`. */
export async function saveCode({ sellerId, id, savedAt }: SavedTicket, code: TicketCode): Promise<void> {
  await inTransaction('readwrite', async (store) => {
    const saved = await answerOf(store.get([sellerId, id]))
    if (saved?.savedAt === savedAt) store.put({ ...saved, code: allowedCode(saved, code) })
  })
}

type FindCode = (ticket: SavedTicket, former: SavedTicket | undefined) => TicketCode | null

/** Saves tickets unless a newer copy exists; deletes expired copies and the oldest beyond MAX_SAVED_TICKETS. */
async function saveAll(tickets: readonly SavedTicket[], findCode: FindCode): Promise<void> {
  await inTransaction('readwrite', async (store) => {
    for (const ticket of tickets) {
      const former = await answerOf(store.get([ticket.sellerId, ticket.id]))
      if (former !== undefined && former.savedAt > ticket.savedAt) continue
      const code = allowedCode(ticket, findCode(ticket, former))
      store.put({ ...ticket, page: withPickupNumber(ticket.page, former), code })
    }
    const newest = (await answerOf(store.getAll())).toSorted(
      (one, other) => other.savedAt - one.savedAt || startOf(one) - startOf(other),
    )
    const dropped = newest.filter((each, index) => index >= MAX_SAVED_TICKETS || isExpired(each))
    for (const { sellerId, id } of dropped) store.delete([sellerId, id])
  })
}

/** Null unless the ticket's state shows the code. */
function allowedCode({ page: { ticket } }: SavedTicket, code: TicketCode | null): TicketCode | null {
  if (code === null || ticket?.codeState !== 'SHOWN') return null
  return (code.kind === 'IMAGE' ? code.data : code.text).length > MAX_CODE_CHARACTERS ? null : code
}

/** Lists leave the pickup number out, so a copy keeps the one that a page showed in the same state. */
function withPickupNumber(page: TicketPage, former: SavedTicket | undefined): TicketPage {
  const { ticket } = page
  const known = former?.page.ticket
  const isSame = ticket?.status === 'ACTIVE' && known?.codeState === ticket.codeState
  if (!isSame || ticket.pickup === null || ticket.pickup.number !== null) return page
  return {
    ...page,
    ticket: { ...ticket, pickup: { ...ticket.pickup, number: known.pickup?.number ?? null } },
  }
}

/** Undefined if no unexpired copy exists. */
export async function findSavedTicket(sellerId: string, id: string): Promise<SavedTicket | undefined> {
  const saved = await inTransaction('readonly', (store) => answerOf(store.get([sellerId, id])))
  return saved === undefined || isExpired(saved) ? undefined : saved
}

/** Saved tickets of a seller in the order of lists: next show first. */
export async function listSavedTickets(sellerId: string): Promise<readonly SavedTicket[]> {
  const saved = (await inTransaction('readonly', (store) => answerOf(store.getAll()))) ?? []
  return saved
    .filter((each) => each.sellerId === sellerId && !isExpired(each))
    .sort((one, other) => startOf(one) - startOf(other) || (nameOf(one) < nameOf(other) ? -1 : 1))
}

/**
 * Takes the codes off copies whose tickets no longer admit: a page without a code replaces that of the copy, or the copy
 * is deleted if there is none. One transaction, so that a replaced copy is never missing.
 */
export async function withdrawCodes(
  sellerId: string,
  ids: readonly string[],
  pageOf: (id: string) => Pick<SavedTicket, 'page' | 'savedAt'> | undefined = () => undefined,
): Promise<void> {
  await inTransaction('readwrite', async (store) => {
    for (const id of ids) {
      const copy = await answerOf(store.get([sellerId, id]))
      const shown = pageOf(id)
      if (copy === undefined || shown === undefined) store.delete([sellerId, id])
      else store.put({ ...copy, ...shown, code: null })
    }
  })
}

/** Deletes a seller's saved tickets unless they belong to `contact`; without a contact, deletes all. */
export async function deleteSavedTicketsOfOthers(
  sellerId: string,
  contact: string | undefined,
): Promise<void> {
  await inTransaction('readwrite', async (store) => {
    for (const each of await answerOf(store.getAll())) {
      if (each.sellerId === sellerId && each.session.person?.contact !== contact)
        store.delete([sellerId, each.id])
    }
  })
}

/** True once nobody is admitted with the ticket any more, so that it is not kept on the device. */
export function isExpired({ page }: Pick<SavedTicket, 'page'>): boolean {
  return isShowOver(page.show.startsAt, Date.now())
}

function startOf({ page }: SavedTicket): number {
  return Date.parse(page.show.startsAt)
}

function nameOf({ page }: SavedTicket): string {
  return page.ticket?.ticketId ?? ''
}

interface Store {
  put(ticket: SavedTicket): IDBRequest<unknown>
  get(key: readonly [sellerId: string, id: string]): IDBRequest<SavedTicket | undefined>
  getAll(): IDBRequest<SavedTicket[]>
  delete(key: readonly [sellerId: string, id: string]): IDBRequest<undefined>
}

/** Runs `work` in one transaction; undefined if IndexedDB is unavailable. */
async function inTransaction<Answer>(
  mode: IDBTransactionMode,
  work: (store: Store) => Promise<Answer>,
): Promise<Answer | undefined> {
  // The server has none.
  if (globalThis.indexedDB === undefined) return undefined
  try {
    const database = await openDatabase()
    try {
      const transaction = database.transaction(STORE, mode)
      const store = transaction.objectStore(STORE) as unknown as Store
      const [answer] = await Promise.all([work(store), completion(transaction, 'complete')])
      return answer
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
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
