import { ApiError, type Language } from '@taquilla/contract'
import {
  type GuestTicket,
  getTicketPage as getTicketPageOperation,
  type TicketPage,
} from '@taquilla/contract/guest'
import type { Sql } from '#database/sql.ts'
import { findMissingInPdf } from '#documents/missing-in-pdf.ts'
import { walletsFor } from '#documents/ticket-passes.ts'
import { type EffectiveRule, findEffectiveRules, findGuestShows } from '#domain/events/index.ts'
import {
  countListedBy,
  findResaleTicketsById,
  isOwnedBy,
  listingRefusalOf,
  presentGuestTicket,
  type ResaleTicket,
} from '#domain/market/index.ts'
import { hasSold } from '#domain/money/index.ts'
import {
  codeStateOf,
  isPickupShown,
  type OpenedCodes,
  presentCode,
  readCodes,
  releaseCodes,
} from '#domain/tickets/index.ts'
import type { Contact } from '#domain/values/contact.ts'
import type { Vault } from '#domain/values/vault.ts'
import { guestRoute } from '#http/guest-route.ts'
import type { Wallets } from '#wallets/create-wallets.ts'
import type { GuestServices } from '../../services.ts'

export function getTicketPageRoute({ vault, wallets }: GuestServices) {
  return guestRoute(getTicketPageOperation, ({ params }, { db, seller, person, language }) =>
    getTicketPage(
      db,
      { vault, wallets, sellerId: seller.sellerId, sellerName: seller.name, person, language },
      params.id,
    ),
  )
}

interface Viewer {
  readonly vault: Vault
  readonly wallets: Wallets
  readonly sellerId: string
  readonly sellerName: string
  readonly person: Contact | null
  readonly language: Language
}

/** Page at a ticket's URL: show and status for everybody, the ticket for its current owner. @throws ticket.not_found */
async function getTicketPage(db: Sql, viewer: Viewer, id: string): Promise<TicketPage> {
  const { sellerId, person } = viewer
  const [ticket] = await findResaleTicketsById(db, sellerId, [id])
  if (ticket === undefined || ticket.status === 'DELETED') {
    throw new ApiError('ticket.not_found', { values: { id } })
  }
  const shows = await findGuestShows(db, sellerId, [ticket])
  const show = shows.get(ticket)
  const view = await viewOf(db, ticket, { sellerId, person })
  const isOwner = view === 'OWNER' && person !== null
  return {
    view,
    show,
    status: ticket.status,
    ticket: isOwner ? await readOwned(db, ticket, { ...viewer, person, show }) : null,
    now: ticket.now.toISOString(),
  }
}

async function viewOf(
  db: Sql,
  ticket: ResaleTicket,
  { sellerId, person }: Pick<Viewer, 'sellerId' | 'person'>,
): Promise<TicketPage['view']> {
  if (person === null) return 'SIGN_IN'
  if (isOwnedBy(ticket, person)) return 'OWNER'
  return (await hasSold(db, { sellerId, person }, ticket.ticketId)) ? 'SOLD' : 'OTHER'
}

async function readOwned(
  db: Sql,
  ticket: ResaleTicket,
  owner: Viewer & { readonly person: Contact; readonly show: TicketPage['show'] },
): Promise<GuestTicket> {
  const { sellerId, person, show, language } = owner
  const rules = await findEffectiveRules(db, sellerId, [ticket])
  const rule = rules.of(ticket)
  const counts = await countListedBy(db, sellerId, person)
  const refusal = listingRefusalOf(ticket, rule, { person, listedCount: counts.of(ticket) })
  const code = presentCode(ticket, rule, await openCodes(db, ticket, { rule, ...owner }))
  return presentGuestTicket(ticket, { rule, show, refusal, code, language })
}

/** Returns codes that may be shown now. Marks a shown code as released, because the file URLs reveal it. */
async function openCodes(
  db: Sql,
  ticket: ResaleTicket,
  viewer: Omit<Viewer, 'person'> & { readonly rule: EffectiveRule; readonly show: TicketPage['show'] },
): Promise<OpenedCodes | undefined> {
  const { rule, show, sellerId, sellerName, vault, wallets } = viewer
  const key = { sellerId, ...ticket }
  const isShown = codeStateOf(ticket, rule) === 'SHOWN'
  if (!isShown && !isPickupShown(ticket)) return undefined
  const codes = isShown ? await releaseCodes(db, vault, key) : await readCodes(db, vault, key)
  if (codes === undefined) return undefined
  const { apple, google } = walletsFor(wallets, codes)
  const { optionTitle, seating, holder, redemption } = ticket
  const isOwnPdf = isShown && codes.urls?.qrTicketPdfUrl !== undefined
  return {
    pickupNumber: codes.pickupNumber,
    missingInPdf: isOwnPdf
      ? []
      : await findMissingInPdf([sellerName, show, optionTitle, seating, holder, redemption]),
    passbookUrl: codes.urls?.externalPassbookUrl,
    hasAppleWallet: apple !== undefined,
    hasGoogleWallet: google !== undefined,
  }
}
