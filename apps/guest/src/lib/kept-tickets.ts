// Tickets kept on this device, so that a code can be shown at a door without signal. Only what the service has shown
// to the person who signed in is kept, and it goes as soon as the ticket or the person does. A browser that keeps
// nothing, as in private windows, only loses the way without a network.
import type { GuestSession, TicketCode, TicketPage } from '@taquilla/contract/guest'

export interface KeptTicket {
  readonly sellerId: string
  /** Our id of the ticket. */
  readonly id: string
  /** Who signed in, and at which seller: what the frame of the page shows. */
  readonly session: GuestSession
  readonly page: TicketPage
  /** Null where a pickup number takes its place. */
  readonly code: TicketCode | null
  /** By the clock of the device, in milliseconds. */
  readonly keptAt: number
}

const DATABASE = 'taquilla'
const STORE = 'tickets'
const MOST_KEPT = 20
const MOST_CODE_CHARACTERS = 2_000_000
/** Doors are closed by then, wherever the show is. */
const KEPT_AFTER_START_MS = 24 * 60 * 60 * 1000

/** Keeps a ticket as it was just shown; what is over, and more than a device should hold, goes. */
export async function keepTicket(ticket: KeptTicket): Promise<void> {
  const { code } = ticket
  const length = code === null ? 0 : (code.kind === 'IMAGE' ? code.data : code.text).length
  if (length > MOST_CODE_CHARACTERS) return forgetTickets(ticket.sellerId, [ticket.id])
  await within('readwrite', (store) => store.put(ticket))
  const kept = (await within('readonly', (store) => store.getAll())) ?? []
  const newest = kept.toSorted((one, other) => other.keptAt - one.keptAt)
  const dropped = newest.filter((each, index) => index >= MOST_KEPT || isOver(each))
  await forget(dropped)
}

/** The ticket as it was last shown; undefined where nothing is kept of it. */
export async function findKept(sellerId: string, id: string): Promise<KeptTicket | undefined> {
  const kept = await within('readonly', (store) => store.get([sellerId, id]))
  return kept === undefined || isOver(kept) ? undefined : kept
}

/** What is kept of the tickets of a seller, the show to come first. */
export async function listKept(sellerId: string): Promise<readonly KeptTicket[]> {
  const kept = (await within('readonly', (store) => store.getAll())) ?? []
  return kept
    .filter((each) => each.sellerId === sellerId && !isOver(each))
    .sort((one, other) => Date.parse(one.page.show.startsAt) - Date.parse(other.page.show.startsAt))
}

/** Forgets tickets that show no code any more. */
export function forgetTickets(sellerId: string, ids: readonly string[]): Promise<void> {
  return forget(ids.map((id) => ({ sellerId, id })))
}

/** Forgets every ticket of a seller that is not of the person; without one, all. */
export async function keepOnlyOf(sellerId: string, contact: string | undefined): Promise<void> {
  const kept = (await within('readonly', (store) => store.getAll())) ?? []
  await forget(kept.filter((each) => each.sellerId === sellerId && each.session.person?.contact !== contact))
}

async function forget(tickets: readonly Pick<KeptTicket, 'sellerId' | 'id'>[]): Promise<void> {
  for (const { sellerId, id } of tickets) {
    await within('readwrite', (store) => store.delete([sellerId, id]))
  }
}

function isOver({ page }: KeptTicket): boolean {
  return Date.now() > Date.parse(page.show.startsAt) + KEPT_AFTER_START_MS
}

interface Store {
  put(ticket: KeptTicket): IDBRequest<unknown>
  get(key: readonly [sellerId: string, id: string]): IDBRequest<KeptTicket | undefined>
  getAll(): IDBRequest<KeptTicket[]>
  delete(key: readonly [sellerId: string, id: string]): IDBRequest<undefined>
}

/** The answer of one request; undefined where the browser keeps nothing. */
async function within<Answer>(
  mode: IDBTransactionMode,
  work: (store: Store) => IDBRequest<Answer>,
): Promise<Answer | undefined> {
  try {
    const database = await openDatabase()
    try {
      const transaction = database.transaction(STORE, mode)
      const request = work(transaction.objectStore(STORE) as unknown as Store)
      await settled(transaction, 'complete')
      return request.result
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(STORE, { keyPath: ['sellerId', 'id'] })
  })
  await settled(request, 'success')
  return request.result
}

function settled(target: IDBTransaction | IDBOpenDBRequest, done: 'complete' | 'success'): Promise<void> {
  return new Promise((resolve, reject) => {
    target.addEventListener(done, () => resolve())
    for (const failure of ['error', 'abort', 'blocked']) {
      target.addEventListener(failure, () => reject(target.error))
    }
  })
}
