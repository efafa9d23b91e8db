import { type Language, text } from '@taquilla/contract'
import { createFormat } from '@taquilla/contract/format'
import { writeEarningsPart } from './earnings-part.ts'
import type { Letter } from './letter.ts'
import { testLine } from './test-line.ts'
import { type LetterShow, type LetterTicket, writeTicketPart } from './ticket-part.ts'
import { createTranslate } from './translate.ts'

const TEXTS = {
  bought: text('Su compra: {event}', 'Your purchase: {event}'),
  boughtOne: text('La entrada es suya', 'The ticket is yours'),
  boughtSeveral: text('Las {count} entradas son suyas', 'The {count} tickets are yours'),
  boughtIntro: text(
    'Compró en la reventa oficial: lo que tenía el dueño anterior dejó de servir.',
    'You bought on the official resale: what the earlier owner had no longer works.',
  ),
  codeAwaited: text(
    'El código nuevo aparecerá en su entrada cuando quien organiza lo envíe.',
    'The new code will appear on your ticket once the organiser sends it.',
  ),
  price: text('Precio', 'Price'),
  buyerFee: text('Cargo de servicio', 'Service fee'),
  paid: text('Pagó', 'You paid'),
  seeTicket: text('Ver mi entrada', 'See my ticket'),
  seeTickets: text('Ver mis entradas', 'See my tickets'),
  receipt: text('Comprobante', 'Receipt'),
  soldOne: text('Vendió su entrada: {event}', 'You sold your ticket: {event}'),
  soldSeveral: text('Vendió {count} entradas: {event}', 'You sold {count} tickets: {event}'),
  soldTitleOne: text('Su entrada se vendió', 'Your ticket was sold'),
  soldTitleSeveral: text('Sus {count} entradas se vendieron', 'Your {count} tickets were sold'),
  soldIntroOne: text(
    'Ahora es de quien la compró, y a usted ya no le sirve para entrar.',
    'It now belongs to the person who bought it, and no longer gets you in.',
  ),
  soldIntroSeveral: text(
    'Ahora son de quien las compró, y a usted ya no le sirven para entrar.',
    'They now belong to the person who bought them, and no longer get you in.',
  ),
  payoutWhen: text(
    'Se le paga cuando el show haya tenido lugar, a la cuenta que indique. Si el show se cancela, quien compró recibe su dinero y no hay pago.',
    'You are paid once the show has taken place, to the account that you name. If the show is cancelled, the buyer gets their money back and there is no payment.',
  ),
  account: text('Indicar mi cuenta', 'Name my account'),
}

interface ResaleContent {
  readonly language: Language
  readonly isSandbox: boolean
  readonly show: LetterShow
  readonly tickets: readonly LetterTicket[]
  readonly currency: string
  /** Major units, of all tickets together. */
  readonly price: number
  readonly fee: number
  readonly total: number
}

export interface PurchaseContent extends ResaleContent {
  readonly isCodeAwaited: boolean
  readonly ticketUrl: string
  readonly receiptUrl: string
}

export interface SaleContent extends ResaleContent {
  readonly accountUrl: string
}

/** Confirms a purchase to the buyer: tickets, amounts, and a link to the tickets. */
export function writePurchaseLetter(content: PurchaseContent): Letter {
  const { language, currency } = content
  const translate = translateResale(content)
  const money = (amount: number) => createFormat(language).money(amount, currency)
  const isOne = content.tickets.length === 1
  return {
    language,
    subject: translate('bought'),
    preview: translate('boughtIntro'),
    title: translate(isOne ? 'boughtOne' : 'boughtSeveral'),
    parts: [
      { kind: 'paragraph', text: translate('boughtIntro') },
      writeTicketPart(content.show, content.tickets, content.language),
      ...(content.isCodeAwaited ? [{ kind: 'note', text: translate('codeAwaited') } as const] : []),
      {
        kind: 'amounts',
        rows: [
          { label: translate('price'), amount: money(content.price) },
          { label: translate('buyerFee'), amount: money(content.fee) },
          { label: translate('paid'), amount: money(content.total), isTotal: true },
        ],
      },
      { kind: 'button', label: translate(isOne ? 'seeTicket' : 'seeTickets'), url: content.ticketUrl },
    ],
    footer: [`${translate('receipt')}: ${content.receiptUrl}`, ...testLine(content)],
  }
}

/** Informs the person who sold about the sale, the payout and its date. */
export function writeSaleLetter(content: SaleContent): Letter {
  const translate = translateResale(content)
  const isOne = content.tickets.length === 1
  const intro = translate(isOne ? 'soldIntroOne' : 'soldIntroSeveral')
  return {
    language: content.language,
    subject: translate(isOne ? 'soldOne' : 'soldSeveral'),
    preview: intro,
    title: translate(isOne ? 'soldTitleOne' : 'soldTitleSeveral'),
    parts: [
      { kind: 'paragraph', text: intro },
      writeTicketPart(content.show, content.tickets, content.language),
      writeEarningsPart({ ...content, payout: content.total }),
      { kind: 'paragraph', text: translate('payoutWhen') },
      { kind: 'button', label: translate('account'), url: content.accountUrl },
    ],
    footer: testLine(content),
  }
}

function translateResale({ language, show, tickets }: ResaleContent) {
  return createTranslate(TEXTS, language, { count: tickets.length, event: show.eventTitle })
}
