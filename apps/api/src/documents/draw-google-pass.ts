import { hash } from 'node:crypto'
import type { Language } from '@taquilla/contract'
import type { GooglePass, GoogleWallet } from '#wallets/google-wallet.ts'
import { ticketTexts } from './ticket-texts.ts'
import { SEAT_PARTS, type WalletPass } from './wallet-pass.ts'

/** Letters of each text: all of it travels in one address. */
const LONGEST = { title: 120, name: 60, address: 120, place: 30 } as const
const GOOGLE_SEAT_PARTS = { section: 'section', row: 'row', seat: 'seat', door: 'gate' } as const
const ID_LENGTH = 32

/** Where Google asks the person to keep the ticket; undefined where it does not fit in an address. */
export function drawGooglePass(
  pass: WalletPass,
  wallet: GoogleWallet,
  language: Language,
): Promise<string | undefined> {
  return wallet.saveLinkOf(contentOf(pass, wallet.issuerId, language))
}

function contentOf(pass: WalletPass, issuerId: string, language: Language): GooglePass {
  const show = showOf(pass, language)
  // Google keeps the first that it gets of an id: what changed is another, and so has another.
  const classId = `${issuerId}.${hash('sha256', JSON.stringify(show)).slice(0, ID_LENGTH)}`
  return {
    eventTicketClasses: [{ id: classId, ...show }],
    eventTicketObjects: [{ id: `${issuerId}.${pass.edition}`, classId, ...ticketOf(pass, language) }],
  }
}

function showOf({ seller, ...pass }: WalletPass, language: Language) {
  const { venueName, address } = pass
  const say = sayIn(language)
  // Both or neither, says Google.
  const [name, place] = [venueName ?? address, address ?? venueName]
  return {
    issuerName: clip(seller.name, LONGEST.name),
    reviewStatus: 'UNDER_REVIEW',
    eventName: say(pass.eventTitle, LONGEST.title),
    dateTime: { start: pass.startsAt },
    ...(name && place
      ? { venue: { name: say(name, LONGEST.name), address: say(place, LONGEST.address) } }
      : {}),
    hexBackgroundColor: seller.ground,
    // One person's, on all of that person's devices.
    multipleDevicesAndHoldersAllowedStatus: 'ONE_USER_ALL_DEVICES',
  }
}

function ticketOf({ seller, seating, ...pass }: WalletPass, language: Language) {
  const say = sayIn(language)
  const seats = SEAT_PARTS.flatMap((part) => {
    const value = seating?.[part]
    return value ? [[GOOGLE_SEAT_PARTS[part], say(value, LONGEST.place)]] : []
  })
  const { sandbox } = ticketTexts(language)
  return {
    state: 'ACTIVE',
    barcode: { type: 'QR_CODE', value: pass.code },
    ticketType: say(pass.optionTitle, LONGEST.name),
    ...(seats.length > 0 ? { seatInfo: Object.fromEntries(seats) } : {}),
    ...(pass.holderName ? { ticketHolderName: clip(pass.holderName, LONGEST.name) } : {}),
    ...(seller.isSandbox ? { textModulesData: [{ id: 'sandbox', header: sandbox }] } : {}),
  }
}

function sayIn(language: Language) {
  return (text: string, longest: number) => ({ defaultValue: { language, value: clip(text, longest) } })
}

function clip(text: string, longest: number): string {
  return [...text.replaceAll(/\p{Cc}/gu, ' ')].slice(0, longest).join('')
}
