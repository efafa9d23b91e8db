import { hash } from 'node:crypto'
import type { Language } from '@taquilla/contract'
import type { GooglePass, GoogleWallet } from '#wallets/google-wallet.ts'
import { charactersOf } from './text/characters.ts'
import { ticketTexts } from './ticket-texts.ts'
import { SEAT_PARTS, type WalletPass } from './wallet-pass.ts'

/** Maximum characters of each text, because the whole pass travels in one URL. */
const MAX_LENGTH = { title: 120, name: 60, address: 120, place: 30 } as const
const GOOGLE_SEAT_PARTS = { section: 'section', row: 'row', seat: 'seat', door: 'gate' } as const
const ID_LENGTH = 32

/** URL at which Google offers to save the tickets together; undefined if the URL would be too long. */
export function drawGooglePasses(
  passes: readonly WalletPass[],
  wallet: GoogleWallet,
  language: Language,
): Promise<string | undefined> {
  return wallet.saveLinkOf(contentOf(passes, wallet.issuerId, language))
}

function contentOf(passes: readonly WalletPass[], issuerId: string, language: Language): GooglePass {
  const drawn = passes.map((pass) => {
    const show = showOf(pass, language)
    // Google keeps the first content it gets for an id, so the id is a digest of the content.
    const classId = `${issuerId}.${hash('sha256', JSON.stringify(show)).slice(0, ID_LENGTH)}`
    const ticket = { id: `${issuerId}.${pass.edition}`, classId, ...ticketOf(pass, language) }
    return { show: { id: classId, ...show }, ticket }
  })
  return {
    eventTicketClasses: [...new Map(drawn.map(({ show }) => [show.id, show])).values()],
    eventTicketObjects: drawn.map(({ ticket }) => ticket),
  }
}

function showOf({ seller, ...pass }: WalletPass, language: Language) {
  const { venueName, address } = pass
  const say = sayIn(language)
  // Google requires both name and address of a venue, or neither.
  const [name, place] = [venueName ?? address, address ?? venueName]
  return {
    issuerName: clip(seller.name, MAX_LENGTH.name),
    reviewStatus: 'UNDER_REVIEW',
    eventName: say(pass.eventTitle, MAX_LENGTH.title),
    dateTime: { start: pass.startsAt },
    ...(name && place
      ? { venue: { name: say(name, MAX_LENGTH.name), address: say(place, MAX_LENGTH.address) } }
      : {}),
    hexBackgroundColor: seller.ground,
    // For one person, on all devices of that person.
    multipleDevicesAndHoldersAllowedStatus: 'ONE_USER_ALL_DEVICES',
  }
}

function ticketOf({ seller, seating, ...pass }: WalletPass, language: Language) {
  const say = sayIn(language)
  const seats = SEAT_PARTS.flatMap((part) => {
    const value = seating?.[part]
    return value ? [[GOOGLE_SEAT_PARTS[part], say(value, MAX_LENGTH.place)]] : []
  })
  const { sandbox } = ticketTexts(language)
  return {
    state: 'ACTIVE',
    barcode: { type: 'QR_CODE', value: pass.code },
    ticketType: say(pass.optionTitle, MAX_LENGTH.name),
    ...(seats.length > 0 ? { seatInfo: Object.fromEntries(seats) } : {}),
    ...(pass.holderName ? { ticketHolderName: clip(pass.holderName, MAX_LENGTH.name) } : {}),
    ...(seller.isSandbox ? { textModulesData: [{ id: 'sandbox', header: sandbox }] } : {}),
  }
}

function sayIn(language: Language) {
  return (text: string, longest: number) => ({ defaultValue: { language, value: clip(text, longest) } })
}

/** Cuts between letters with their marks. */
function clip(text: string, longest: number): string {
  let clipped = ''
  for (const each of charactersOf(text.replaceAll(/\p{Cc}/gu, ' '))) {
    if ([...clipped, ...each].length > longest) break
    clipped += each
  }
  return clipped
}
