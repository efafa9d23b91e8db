import { ApiError, type Language } from '@taquilla/contract'
import type { GuestShow } from '@taquilla/contract/guest'
import type { Sql } from '#database/sql.ts'
import { findGuestShows } from '#domain/events/index.ts'
import { deriveBrandColours, type NewSeller, readBrand } from '#domain/sellers/index.ts'
import { isPickupShown, type TicketCodes } from '#domain/tickets/index.ts'
import { ticketPageUrl } from '#domain/values/hosted-url.ts'
import type { Vault } from '#domain/values/vault.ts'
import type { Wallets } from '#wallets/create-wallets.ts'
import type { GuestServices } from '../services.ts'
import { drawApplePass } from './draw-apple-pass.ts'
import { drawGooglePass } from './draw-google-pass.ts'
import { type OwnTicket, type RuledTicket, releaseOwnCodes } from './own-ticket.ts'
import { atPlace, type WalletPass } from './wallet-pass.ts'

const INK = '#000000'

/** Whose ticket, and for whom. */
export interface WantedPass extends Omit<OwnTicket, 'sellerId'> {
  readonly seller: NewSeller & { readonly brand: unknown }
  readonly language: Language
}

/** The passes of unlocked tickets, each under the same conditions as the code. */
export interface TicketPasses {
  /** A `.pkpass`. @throws what {@link releaseOwnCodes} throws, ticket.pass_unavailable */
  applePassOf(db: Sql, wanted: WantedPass): Promise<Buffer>
  /** An address at Google. @throws what {@link releaseOwnCodes} throws, ticket.pass_unavailable */
  googleLinkOf(db: Sql, wanted: WantedPass): Promise<string>
}

/** Which wallets take the ticket: none where the seller has a pass of its own, or the code is a picture. */
export function walletsFor(wallets: Wallets, { type, urls }: TicketCodes) {
  const hasPass = type === 'OTHER' && urls?.externalPassbookUrl === undefined
  const { apple, google } = wallets
  return { apple: hasPass ? apple : undefined, google: hasPass ? google : undefined }
}

export function createTicketPasses(services: GuestServices): TicketPasses {
  /** The pass, once the codes have been released to the person. */
  async function release(db: Sql, wanted: WantedPass) {
    const { sellerId } = wanted.seller
    const released = await releaseOwnCodes(services, db, { ...wanted, sellerId })
    const show = (await findGuestShows(db, sellerId, [released.ticket])).get(released.ticket)
    const pass = passOf(services, wanted, { ...released, show })
    return { pass, ...walletsFor(services.wallets, released.codes) }
  }

  return {
    async applePassOf(db, wanted) {
      const { pass, apple } = await release(db, wanted)
      if (apple === undefined) throw new ApiError('ticket.pass_unavailable')
      return drawApplePass(pass, apple, wanted.language)
    },
    async googleLinkOf(db, wanted) {
      const { pass, google } = await release(db, wanted)
      const link = google && (await drawGooglePass(pass, google, wanted.language))
      if (link === undefined) throw new ApiError('ticket.pass_unavailable')
      return link
    },
  }
}

type Released = RuledTicket & { readonly codes: TicketCodes; readonly show: GuestShow }

function passOf(
  { vault, apiUrl }: Pick<GuestServices, 'vault' | 'apiUrl'>,
  { seller, language }: WantedPass,
  { ticket, codes, show }: Released,
): WalletPass {
  const { policy = 'NONE', instructions = null } = ticket.redemption
  const { brandFill, onBrand } = deriveBrandColours(readBrand(seller.brand).colour ?? INK).light
  const number = isPickupShown(ticket) ? (codes.pickupNumber ?? null) : null
  const shown = {
    seller: { name: seller.name, ground: brandFill, ink: onBrand, isSandbox: seller.kind === 'sandbox' },
    eventTitle: show.eventTitle,
    showTitle: show.title,
    startsAt: atPlace(show.startsAt, show.timeZone),
    venueName: show.venueName,
    address: [show.address, show.city].filter(Boolean).join(', ') || null,
    optionTitle: ticket.optionTitle,
    seating: ticket.seating,
    holderName: ticket.holder?.fullName ?? null,
    isPartOfAPass: ticket.isPartOfAPass,
    code: codes.locator,
    pickup: policy === 'NONE' ? null : { number, instructions },
    ticketId: ticket.ticketId,
  }
  const ownership = [seller.sellerId, ticket.id, ticket.ownerEmail, ticket.resoldAt]
  return {
    ...shown,
    serial: nameOf(vault, ownership),
    edition: nameOf(vault, [ownership, shown]),
    pageUrl: ticketPageUrl({ apiUrl, sellerId: seller.sellerId, language }, ticket.id),
  }
}

/** Keyed, so that nobody can try codes against it. */
function nameOf(vault: Vault, content: unknown): string {
  return vault.digest('pass', JSON.stringify(content)).toString('hex')
}
