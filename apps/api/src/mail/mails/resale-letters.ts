import { text } from '@taquilla/contract'
import { createFormat } from '@taquilla/contract/format'
import { type LetterCode, withCodeTimes, writeCodesPart } from './code-times.ts'
import { writeEarningsPart } from './earnings-part.ts'
import { createTranslate, type Letter, testLine } from './letter.ts'
import { type TicketsContent, writeTicketPart } from './ticket-part.ts'

const TEXTS = {
  bought: text('Compra confirmada: {event}', 'Purchase confirmed: {event}'),
  boughtOne: text('La entrada es suya', 'The ticket is yours'),
  boughtSeveral: text('Las {count} entradas son suyas', 'The {count} tickets are yours'),
  boughtIntro: text(
    'Compró en la reventa oficial. Cualquier copia que conserve el dueño anterior ya no sirve para entrar.',
    'You bought through official resale. Any copy that the previous owner kept is no longer valid.',
  ),
  codeAwaited: text(
    'El código nuevo está en camino. Aparecerá en la página de la entrada cuando el organizador lo envíe.',
    'The new code for each ticket is on its way. It will appear on the ticket page when the organizer sends it.',
  ),
  calendar: text(
    'El archivo adjunto agrega la función a su calendario.',
    'Open the attached file to add the show to your calendar.',
  ),
  price: text('Precio', 'Price'),
  buyerFee: text('Cargo al comprador', 'Buyer fee'),
  paid: text('Usted pagó', 'You paid'),
  seeTicket: text('Ver mi entrada', 'See my ticket'),
  seeTickets: text('Ver mis entradas', 'See my tickets'),
  receipt: text('Ver el recibo', 'See the receipt'),
  soldOne: text('Vendió su entrada: {event}', 'You sold your ticket: {event}'),
  soldSeveral: text('Vendió {count} entradas: {event}', 'You sold {count} tickets: {event}'),
  soldTitleOne: text('Su entrada se vendió', 'Your ticket was sold'),
  soldTitleSeveral: text('Sus {count} entradas se vendieron', 'Your {count} tickets were sold'),
  soldIntroOne: text(
    'Ahora es de quien la compró. Usted ya no puede entrar con ella.',
    'It now belongs to the buyer. You can no longer use it to get in.',
  ),
  soldIntroSeveral: text(
    'Ahora son de quien las compró. Usted ya no puede entrar con ellas.',
    'They now belong to the buyer. You can no longer use them to get in.',
  ),
  payoutWhen: text(
    'Le pagamos después de la función, en su cuenta de cobro. Si todavía no la ha agregado, hágalo ahora. Si la función se cancela, se reembolsa a quien compró y no hay pago de la venta.',
    'We will pay you after the show, into your payout account. If you have not added one yet, do so now. If the show is canceled, the buyer gets a refund and there is no payout.',
  ),
  account: text('Ver mi cuenta de cobro', 'See my payout account'),
  sale: text('Ver la venta', 'See the sale'),
}

interface ResaleContent extends TicketsContent {
  readonly currency: string
  /** Major units, of all tickets together. */
  readonly price: number
  readonly fee: number
  readonly total: number
}

export interface PurchaseContent extends ResaleContent {
  /** Codes of the tickets, in their order. */
  readonly codes: readonly LetterCode[]
  readonly ticketUrl: string
  readonly receiptUrl: string
}

export interface SaleContent extends ResaleContent {
  readonly accountUrl: string
  readonly listingUrl: string
}

/** Confirms a purchase to the buyer: tickets, amounts, and a link to the tickets. */
export function writePurchaseLetter(content: PurchaseContent): Letter {
  const { language, currency } = content
  const translate = translateResale(content)
  const money = (amount: number) => createFormat(language).money(amount, currency)
  const isOne = content.tickets.length === 1
  const isCodeAwaited = content.codes.some(({ state }) => state === 'AWAITED')
  return {
    language,
    subject: translate('bought'),
    preview: translate('boughtIntro'),
    title: translate(isOne ? 'boughtOne' : 'boughtSeveral'),
    parts: [
      { kind: 'paragraph', text: translate('boughtIntro') },
      writeTicketPart(content.show, withCodeTimes(content.tickets, content), language),
      ...writeCodesPart(content),
      ...(isCodeAwaited ? [{ kind: 'note', text: translate('codeAwaited') } as const] : []),
      {
        kind: 'amounts',
        rows: [
          { label: translate('price'), amount: money(content.price) },
          { label: translate('buyerFee'), amount: money(content.fee) },
          { label: translate('paid'), amount: money(content.total), isTotal: true },
        ],
      },
      { kind: 'button', label: translate(isOne ? 'seeTicket' : 'seeTickets'), url: content.ticketUrl },
      { kind: 'link', label: translate('receipt'), url: content.receiptUrl },
      { kind: 'paragraph', text: translate('calendar') },
    ],
    footer: testLine(content),
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
      { kind: 'link', label: translate('sale'), url: content.listingUrl },
    ],
    footer: testLine(content),
  }
}

function translateResale({ language, show, tickets }: ResaleContent) {
  return createTranslate(TEXTS, language, { count: tickets.length, event: show.eventTitle })
}
