import {
  ApiError,
  type Language,
  MAX_APPLE_PASSES_TOGETHER,
  MAX_GOOGLE_PASSES_TOGETHER,
} from '@taquilla/contract'
import type { GuestShow } from '@taquilla/contract/guest'
import type { Sql } from '#database/sql.ts'
import { findEffectiveRules, findGuestShows } from '#domain/events/index.ts'
import { listTicketsOfShow } from '#domain/market/index.ts'
import { deriveBrandColors, type NewSeller, readBrand } from '#domain/sellers/index.ts'
import { codeStateOf, isPickupShown, type TicketCodes } from '#domain/tickets/index.ts'
import { ticketPageUrl } from '#domain/values/hosted-url.ts'
import type { Vault } from '#domain/values/vault.ts'
import { packTogether } from '#wallets/apple-wallet.ts'
import type { Wallets } from '#wallets/create-wallets.ts'
import type { GoogleWallet } from '#wallets/google-wallet.ts'
import type { GuestServices } from '../services.ts'
import { drawApplePass } from './draw-apple-pass.ts'
import { drawGooglePasses } from './draw-google-pass.ts'
import { CODE_REFUSALS, type OwnTicket, type RuledTicket, releaseOwnCodes } from './own-ticket.ts'
import { atPlace, type WalletPass } from './wallet-pass.ts'

const INK = '#000000'

/** A ticket, its seller, and the person who requests the pass. */
export interface PassRequest extends Omit<OwnTicket, 'sellerId'> {
  readonly seller: NewSeller & { readonly brand: unknown }
  readonly language: Language
}

/** Creates wallet passes of unlocked tickets, under the same conditions as the code. */
export interface TicketPasses {
  /** Returns a `.pkpass`. @throws ticket.pass_unavailable, and the codes of {@link releaseOwnCodes} */
  applePassOf(db: Sql, request: PassRequest): Promise<Buffer>
  /** Returns a URL at Google. @throws ticket.pass_unavailable, and the codes of {@link releaseOwnCodes} */
  googleLinkOf(db: Sql, request: PassRequest): Promise<string>
  /** Returns a `.pkpasses` of the ticket and the person's others of its show. @throws as `applePassOf` */
  applePassesOf(db: Sql, request: PassRequest): Promise<Buffer>
  /** Returns a URL at Google for the same tickets. @throws as `googleLinkOf` */
  googleLinkOfShow(db: Sql, request: PassRequest): Promise<string>
}

/** Wallets that can take the ticket: none if the seller has its own pass or the code is a picture. */
export function walletsFor(wallets: Wallets, { type, urls }: TicketCodes) {
  const hasPass = type === 'OTHER' && urls?.externalPassbookUrl === undefined
  const { apple, google } = wallets
  return { apple: hasPass ? apple : undefined, google: hasPass ? google : undefined }
}

export function createTicketPasses(services: GuestServices): TicketPasses {
  /** Releases the codes to the person and builds the pass. */
  async function release(db: Sql, request: PassRequest) {
    const { sellerId } = request.seller
    const released = await releaseOwnCodes(services, db, { ...request, sellerId })
    const show = (await findGuestShows(db, sellerId, [released.ticket])).get(released.ticket)
    const pass = passOf(services, request, { ...released, show })
    return { ticket: released.ticket, pass, ...walletsFor(services.wallets, released.codes) }
  }

  /** Releases the ticket and, after it, the person's other tickets of its show whose codes are shown. */
  async function releaseShow(db: Sql, request: PassRequest) {
    const { seller, person, id } = request
    const { sellerId } = seller
    const named = await release(db, request)
    const { tickets } = await listTicketsOfShow(db, { sellerId, person }, named.ticket)
    const rules = await findEffectiveRules(db, sellerId, tickets)
    const others = tickets.filter((each) => each.id !== id && codeStateOf(each, rules.of(each)) === 'SHOWN')
    // One more than fits together is enough to know that they do not.
    const tried = others.slice(0, MAX_APPLE_PASSES_TOGETHER)
    const released = await Promise.all(
      tried.map((each) => release(db, { ...request, id: each.id }).catch(undefinedIfRefused)),
    )
    return [named, ...released.filter((each) => each !== undefined)]
  }

  return {
    async applePassOf(db, request) {
      const { pass, apple } = await release(db, request)
      if (apple === undefined) throw new ApiError('ticket.pass_unavailable')
      return drawApplePass(pass, apple, request.language)
    },
    async googleLinkOf(db, request) {
      const { pass, google } = await release(db, request)
      return linkOf([pass], google, request.language)
    },
    async applePassesOf(db, request) {
      const released = (await releaseShow(db, request)).flatMap(({ pass, apple }) =>
        apple ? [{ pass, apple }] : [],
      )
      if (released.length === 0 || released.length > MAX_APPLE_PASSES_TOGETHER) {
        throw new ApiError('ticket.pass_unavailable')
      }
      return packTogether(
        await Promise.all(released.map(({ pass, apple }) => drawApplePass(pass, apple, request.language))),
      )
    },
    async googleLinkOfShow(db, request) {
      const released = (await releaseShow(db, request)).filter(({ google }) => google !== undefined)
      if (released.length > MAX_GOOGLE_PASSES_TOGETHER) throw new ApiError('ticket.pass_unavailable')
      return linkOf(
        released.map(({ pass }) => pass),
        released[0]?.google,
        request.language,
      )
    },
  }
}

async function linkOf(passes: readonly WalletPass[], google: GoogleWallet | undefined, language: Language) {
  const link = google && (await drawGooglePasses(passes, google, language))
  if (link === undefined) throw new ApiError('ticket.pass_unavailable')
  return link
}

const REFUSALS: readonly string[] = ['ticket.not_found', ...Object.values(CODE_REFUSALS)]

/** A ticket that was listed, used or sold after it was read is left out. */
function undefinedIfRefused(error: unknown): undefined {
  if (!(error instanceof ApiError) || !REFUSALS.includes(error.code)) throw error
}

type Released = RuledTicket & { readonly codes: TicketCodes; readonly show: GuestShow }

function passOf(
  { vault, apiUrl }: Pick<GuestServices, 'vault' | 'apiUrl'>,
  { seller, language }: PassRequest,
  { ticket, codes, show }: Released,
): WalletPass {
  const { policy = 'NONE', instructions = null } = ticket.redemption
  const { brandFill, onBrand } = deriveBrandColors(readBrand(seller.brand).color ?? INK).light
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

/** Keyed digest: the content includes the code, which could be guessed from a plain hash. */
function nameOf(vault: Vault, content: unknown): string {
  return vault.digest('pass', JSON.stringify(content)).toString('hex')
}
