import { type Language, text } from '@taquilla/contract'
import { createFormat } from '@taquilla/contract/format'
import type { Letter } from './letter.ts'
import { testLine } from './test-line.ts'
import { type LetterShow, type LetterTicket, writeTicketPart } from './ticket-part.ts'
import { createTranslate } from './translate.ts'

const TEXTS = {
  paid: text('Pago de su venta: {event}', 'Payment for your sale: {event}'),
  paidTitle: text('Le pagamos {amount}', 'We paid you {amount}'),
  paidIntro: text(
    'El show tuvo lugar, y lo que vendió se transfirió a la cuenta que usted indicó. Puede tardar unos días en verse en ella.',
    'The show took place, and what you sold was transferred to the account that you named. It can take a few days to show there.',
  ),
  reference: text('Referencia de la transferencia', 'Reference of the transfer'),
  missing: text('Falta su cuenta para pagarle: {event}', 'Your account is missing: {event}'),
  missingTitle: text('Tenemos {amount} para usted', 'We have {amount} for you'),
  missingIntro: text(
    'El show tuvo lugar y su venta ya puede pagarse, pero no indicó a qué cuenta. Se le paga en cuanto lo haga.',
    'The show took place and your sale can be paid, but you named no account. You are paid as soon as you do.',
  ),
  undone: text('Su venta quedó sin efecto: {event}', 'Your sale is undone: {event}'),
  undoneTitle: text(
    'El show se canceló y su venta no se paga',
    'The show was cancelled, and your sale is not paid out',
  ),
  undoneIntro: text(
    'Lo canceló {seller}. A quien compró se le devuelve todo lo que pagó, y por eso los {amount} de su venta no se le pagan.',
    '{seller} cancelled it. The buyer gets back all that they paid, and so the {amount} of your sale is not paid out to you.',
  ),
  primary: text(
    'Si usted las tenía de la venta original, esa compra la devuelve {seller}, por donde usted la hizo.',
    'If you had them from the original sale, {seller} pays that purchase back, where you made it.',
  ),
  myTickets: text('Ver mis entradas', 'See my tickets'),
  account: text('Indicar mi cuenta', 'Name my account'),
  warning: text(
    'La cuenta se indica solo en esa página. Nadie se la pedirá por correo ni por teléfono.',
    'The account is named on that page alone. Nobody will ask you for it by e-mail or by phone.',
  ),
}

interface EarningsContent {
  readonly language: Language
  readonly isSandbox: boolean
  readonly show: LetterShow
  readonly tickets: readonly LetterTicket[]
  readonly currency: string
  /** Major units, of all tickets together. */
  readonly amount: number
}

export interface PayoutContent extends EarningsContent {
  readonly reference: string
}

export interface AccountMissingContent extends EarningsContent {
  readonly accountUrl: string
}

export interface SaleUndoneContent extends EarningsContent {
  readonly sellerName: string
  readonly myTicketsUrl: string
}

/** Informs the person who sold that the payout was transferred. */
export function writePayoutLetter(content: PayoutContent): Letter {
  const translate = translateEarnings(content)
  return {
    language: content.language,
    subject: translate('paid'),
    preview: translate('paidIntro'),
    title: translate('paidTitle'),
    parts: [
      { kind: 'paragraph', text: translate('paidIntro') },
      writeTicketPart(content.show, content.tickets, content.language),
      { kind: 'paragraph', text: `${translate('reference')}: ${content.reference}` },
    ],
    footer: testLine(content),
  }
}

/** Asks the person who sold for a bank account to which the due payout can be transferred. */
export function writeAccountMissingLetter(content: AccountMissingContent): Letter {
  const translate = translateEarnings(content)
  return {
    language: content.language,
    subject: translate('missing'),
    preview: translate('missingIntro'),
    title: translate('missingTitle'),
    parts: [
      { kind: 'paragraph', text: translate('missingIntro') },
      writeTicketPart(content.show, content.tickets, content.language),
      { kind: 'button', label: translate('account'), url: content.accountUrl },
      { kind: 'note', text: translate('warning') },
    ],
    footer: testLine(content),
  }
}

/** Informs the person who sold that the show was cancelled and no payout follows. */
export function writeSaleUndoneLetter(content: SaleUndoneContent): Letter {
  const translate = translateEarnings(content, { seller: content.sellerName })
  return {
    language: content.language,
    subject: translate('undone'),
    preview: translate('undoneIntro'),
    title: translate('undoneTitle'),
    parts: [
      { kind: 'paragraph', text: translate('undoneIntro') },
      writeTicketPart(content.show, content.tickets, content.language),
      { kind: 'paragraph', text: translate('primary') },
      { kind: 'button', label: translate('myTickets'), url: content.myTicketsUrl },
    ],
    footer: testLine(content),
  }
}

function translateEarnings({ language, show, amount, currency }: EarningsContent, more = {}) {
  const money = createFormat(language).money(amount, currency)
  return createTranslate(TEXTS, language, { event: show.eventTitle, amount: money, ...more })
}
