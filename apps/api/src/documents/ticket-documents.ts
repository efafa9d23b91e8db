import { setTimeout as sleep } from 'node:timers/promises'
import type { Language } from '@taquilla/contract'
import { createFormat } from '@taquilla/contract/format'
import type { GuestShow } from '@taquilla/contract/guest'
import { type Position, positionsOfAlike } from '@taquilla/contract/resale'
import type { Sql } from '#database/sql.ts'
import { type EffectiveRule, findEffectiveRules, findGuestShows } from '#domain/events/index.ts'
import { findResaleTickets, listTicketsOfShow, ownerOf, type ResaleTicket } from '#domain/market/index.ts'
import { findSeller, presentGuestSeller, type Seller } from '#domain/sellers/index.ts'
import {
  areDocumentsShown,
  codeStateOf,
  isPickupShown,
  readCodes,
  releaseCodes,
  type TicketCodes,
} from '#domain/tickets/index.ts'
import { contactOf } from '#domain/values/contact.ts'
import { PAGE_PALETTE } from '#domain/values/page-palette.ts'
import type { NamedFile, Services } from '../services.ts'
import { pictureOf } from './code-picture.ts'
import { createFetchedFiles, type FetchedFiles, sniffImage } from './fetched-files.ts'
import { pdfFileName } from './file-names.ts'
import { drawTicketPdf, prepareLogo } from './pdf-thread.ts'
import type { PdfOptions, PdfSeller } from './ticket-pdf.ts'

const { brand, 'brand-fill': brandFill, 'on-brand': onBrand } = PAGE_PALETTE.light
/** Colors of a seller that chose none, as on our pages. */
const COLORS = { brand, brandFill, onBrand }
const LOGO_WAIT_MS = 2_000
const PDF_START = '%PDF-'

/** A ticket that was already read, with its effective rule. */
interface ReadTicket {
  readonly sellerId: string
  readonly ticket: ResaleTicket
  readonly rule: EffectiveRule
}

/** Creates the PDFs of tickets. */
export interface TicketDocuments {
  /** PDF for the current owner; undefined if the ticket may not be shown now. @throws Error if there is no such ticket */
  pdfOf(sellerId: string, ticketId: string, options: PdfOptions): Promise<NamedFile | undefined>
  /** PDF of a ticket that was already read; undefined if it may not be shown, or if it has another owner now. */
  pdfOfRead(read: ReadTicket, options: PdfOptions): Promise<NamedFile | undefined>
}

/** Uses the seller's PDF if it has one that can be fetched, otherwise draws one. */
export function createTicketDocuments(
  { database, vault, outbound }: Pick<Services, 'database' | 'vault' | 'outbound'>,
  files: FetchedFiles = createFetchedFiles(outbound),
): TicketDocuments {
  async function pdfOfRead(read: ReadTicket, options: PdfOptions): Promise<NamedFile | undefined> {
    const { sellerId, ticket, rule } = read
    if (!areDocumentsShown(ticket, rule)) return undefined
    const db = database.of(sellerId)
    const isShown = codeStateOf(ticket, rule) === 'SHOWN'
    const key = { sellerId, ...ticket }
    const codes = isShown ? await releaseCodes(db, vault, key) : await readCodes(db, vault, key)
    if (codes === undefined) return undefined
    const show = (await findGuestShows(db, sellerId, [ticket])).get(ticket)
    const { row, seat } = ticket.seating ?? {}
    const position = seat ? undefined : await positionOf(db, sellerId, ticket)
    const own = isShown ? await fetchPdf(codes, files) : undefined
    const drawn = { ...read, codes, isShown, show, position }
    const content = own ?? (await drawPdf(db, drawn, { ...options, files }))
    const place = [row, seat ?? position?.number.toString()]
    return content && { fileName: pdfFileName(show, { ...options, place }), content }
  }

  return {
    pdfOfRead,
    async pdfOf(sellerId, ticketId, options) {
      const db = database.of(sellerId)
      const [ticket] = await findResaleTickets(db, sellerId, [ticketId])
      if (ticket === undefined) throw new Error(`The ticket ${ticketId} of a requested PDF does not exist.`)
      const rules = await findEffectiveRules(db, sellerId, [ticket])
      return pdfOfRead({ sellerId, ticket, rule: rules.of(ticket) }, options)
    },
  }
}

async function fetchPdf({ urls }: TicketCodes, files: FetchedFiles): Promise<Buffer | undefined> {
  const url = urls?.qrTicketPdfUrl
  if (url === undefined) return undefined
  return files.fetch(url, (file) => file.toString('latin1', 0, PDF_START.length) === PDF_START)
}

/** Position among the owner's tickets of the show that look alike; undefined if it is the only one. */
async function positionOf(db: Sql, sellerId: string, ticket: ResaleTicket) {
  const person = contactOf(ticket.ownerEmail === null ? 'phonenumber' : 'email', ownerOf(ticket))
  const { tickets } = await listTicketsOfShow(db, { sellerId, person }, ticket)
  return positionsOfAlike(tickets.map((each) => ({ ...each, seat: each.seating }))).get(ticket.id)
}

interface DrawnTicket extends ReadTicket {
  readonly codes: TicketCodes
  readonly isShown: boolean
  readonly show: GuestShow
  readonly position: Position | undefined
}

async function drawPdf(
  db: Sql,
  drawn: DrawnTicket,
  { files, ...options }: PdfOptions & { readonly files: FetchedFiles },
): Promise<Buffer | undefined> {
  const { sellerId, ticket, codes, isShown, show, position } = drawn
  const seller = await findSeller(db, sellerId)
  if (seller === undefined) return undefined
  const { instructions = null, policy = 'NONE' } = ticket.redemption
  const number = isPickupShown(ticket) ? (codes.pickupNumber ?? null) : null
  return drawTicketPdf(
    {
      seller: await pdfSellerOf(seller, files),
      ...headOf(show, options.language),
      optionTitle: ticket.optionTitle,
      seating: ticket.seating,
      position,
      holderName: ticket.holder?.fullName ?? null,
      isPartOfAPass: ticket.isPartOfAPass,
      code: isShown ? await pictureOf(codes, files) : null,
      pickup: policy === 'NONE' ? null : { number, instructions },
      ticketId: ticket.ticketId,
    },
    options,
  )
}

async function pdfSellerOf(seller: Seller, files: FetchedFiles): Promise<PdfSeller> {
  const { name, isSandbox, logoUrl, colors, helpContact } = presentGuestSeller(seller)
  const logo = logoUrl === null ? undefined : await soon(files.fetch(logoUrl, isLogo))
  return {
    name,
    isSandbox,
    logo: logo && (await prepareLogo(logo)),
    colors: colors?.light ?? COLORS,
    help: [helpContact.email, helpContact.phone, helpContact.page].filter((each) => each !== null),
  }
}

/** Returns the result of `work`; undefined if it is not there soon, since no ticket waits for the server of a logo. */
function soon<Result>(work: Promise<Result>): Promise<Result | undefined> {
  return Promise.race([work, sleep(LOGO_WAIT_MS, undefined, { ref: false })])
}

function isLogo(file: Buffer): boolean {
  return sniffImage(file) !== undefined
}

function headOf(show: GuestShow, language: Language) {
  const { eventTitle, title, startsAt, timeZone, venueName, address, city } = show
  return {
    eventTitle,
    showTitle: title,
    day: createFormat(language).day(startsAt, timeZone),
    city,
    place: [venueName ?? '', [address, city].filter(Boolean).join(', ')].filter(Boolean),
  }
}
