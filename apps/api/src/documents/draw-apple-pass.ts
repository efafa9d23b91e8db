import { LANGUAGES, type Language } from '@taquilla/contract'
import type { AppleWallet } from '#wallets/apple-wallet.ts'
import { drawPassIcon } from './draw-pass-icon.ts'
import { TICKET_TEXTS, type TicketTextName } from './ticket-texts.ts'
import { SEAT_PARTS, type WalletPass } from './wallet-pass.ts'

/**
 * Wallet translates every text that equals a key of the pass's translations, including texts of sellers. The keys are
 * therefore prefixed with a zero-width character: a section called "Row" stays untranslated, and a phone in a third
 * language shows the key itself, which reads as the Spanish text.
 */
const MARK = '\u2060'

/** Keeps Wallet from turning phone numbers and URLs, which come from sellers, into links. */
const PLAIN = { dataDetectorTypes: [] } as const
const DAY = { dateStyle: 'PKDateStyleMedium', timeStyle: 'PKDateStyleNone', ignoresTimeZone: true } as const
const HOUR = { dateStyle: 'PKDateStyleNone', timeStyle: 'PKDateStyleShort', ignoresTimeZone: true } as const

type Say = (name: TicketTextName) => string

/** Draws and signs an Apple Wallet pass with Spanish and English texts. */
export function drawApplePass(pass: WalletPass, wallet: AppleWallet, language: Language): Promise<Buffer> {
  const say: Say = (name) => MARK + TICKET_TEXTS[name][language]
  const { ground, ink } = pass.seller
  const strings = LANGUAGES.map((spoken) => [`${spoken}.lproj/pass.strings`, stringsOf(say, spoken)])
  return wallet.pack({
    'pass.json': Buffer.from(JSON.stringify(contentOf(pass, wallet, say))),
    ...Object.fromEntries(strings),
    ...drawPassIcon(ground, ink),
  })
}

function contentOf(pass: WalletPass, { passTypeId, teamId }: AppleWallet, say: Say) {
  const { seller, startsAt } = pass
  return {
    formatVersion: 1,
    passTypeIdentifier: passTypeId,
    teamIdentifier: teamId,
    serialNumber: pass.serial,
    organizationName: seller.name,
    description: say('title'),
    logoText: seller.name,
    backgroundColor: rgb(seller.ground),
    foregroundColor: rgb(seller.ink),
    labelColor: rgb(seller.ink),
    relevantDate: startsAt,
    relevantDates: [{ date: startsAt, relevantDate: startsAt }],
    // A shared pass would give the access code to a second person.
    sharingProhibited: true,
    barcodes: [{ format: 'PKBarcodeFormatQR', message: pass.code, messageEncoding: 'utf-8' }],
    eventTicket: {
      headerFields: [{ key: 'date', label: say('date'), value: startsAt, ...DAY }],
      primaryFields: [{ key: 'event', value: pass.eventTitle }],
      secondaryFields: [
        ...textField('venue', pass.venueName, say),
        { key: 'time', label: say('time'), value: startsAt, ...HOUR },
      ],
      auxiliaryFields: [...placeOf(pass, say), ...personOf(pass, say)],
      backFields: backOf(pass, say),
    },
  }
}

function placeOf({ seating, optionTitle }: WalletPass, say: Say) {
  const fields = SEAT_PARTS.flatMap((name) => textField(name, seating?.[name], say))
  return fields.length > 0 ? fields : textField('option', optionTitle, say)
}

/** Fields below the seat. */
function personOf({ holderName, seller }: WalletPass, say: Say) {
  const isTest = seller.isSandbox ? [{ key: 'sandbox', value: say('sandbox') }] : []
  return [...textField('holder', holderName, say), ...isTest].map((field) => ({ ...field, row: 1 }))
}

function backOf(pass: WalletPass, say: Say) {
  const { pickup, pageUrl } = pass
  return [
    ...textField('show', pass.showTitle === pass.eventTitle ? null : pass.showTitle, say),
    ...textField('option', pass.optionTitle, say),
    ...(pass.isPartOfAPass ? [{ key: 'isPartOfAPass', value: say('isPartOfAPass') }] : []),
    ...textField('address', pass.address, say),
    ...textField('pickup', pickup?.number, say),
    ...textField('instructions', pickup?.instructions, say),
    { key: 'conditions', label: say('conditionsTitle'), value: say('conditions') },
    ...textField('reference', pass.ticketId, say),
    { key: 'page', label: say('page'), value: pageUrl, dataDetectorTypes: ['PKDataDetectorTypeLink'] },
  ]
}

function textField(name: TicketTextName, value: string | null | undefined, say: Say) {
  return value ? [{ key: name, label: say(name), value, ...PLAIN }] : []
}

function stringsOf(say: Say, language: Language): Buffer {
  const names = Object.keys(TICKET_TEXTS) as TicketTextName[]
  const lines = names.map((name) => `${quote(say(name))} = ${quote(TICKET_TEXTS[name][language])};`)
  return Buffer.from(`${lines.join('\n')}\n`)
}

function quote(text: string): string {
  return `"${text.replaceAll(/[\\"]/g, '\\$&')}"`
}

function rgb(color: string): string {
  const channels = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
  return `rgb(${channels.join(', ')})`
}
