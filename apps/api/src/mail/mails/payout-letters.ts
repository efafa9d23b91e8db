import { text } from '@taquilla/contract'
import { createFormat } from '@taquilla/contract/format'
import { createTranslate, type Letter, testLine } from './letter.ts'
import { type TicketsContent, writeTicketPart } from './ticket-part.ts'

const TEXTS = {
  paid: text('Enviamos el pago de su venta: {event}', 'We sent your payout: {event}'),
  paidTitle: text('Le pagamos {amount}', 'We paid you {amount}'),
  paidIntro: text(
    'La función tuvo lugar y transferimos el pago de su venta a la cuenta que usted indicó. Puede tardar unos días en acreditarse.',
    'The show took place, and we transferred your payout to the account you gave us. It can take a few days to appear there.',
  ),
  keptTitle: text('El pago de su venta redujo su deuda', 'Your payout reduced your debt'),
  kept: text('El pago de su venta redujo su deuda: {event}', 'Your payout reduced your debt: {event}'),
  keptIntro: text(
    'La función tuvo lugar. Descontamos el pago entero de lo que usted debe por una función que se canceló, así que no hay transferencia.',
    'The show took place. We deducted your whole payout from what you owe for a show that was canceled, so there is no transfer.',
  ),
  partlyKept: text(
    'Antes descontamos una parte por lo que usted debía de una función que se canceló.',
    'Before that, we deducted a part of it for what you owed for a show that was canceled.',
  ),
  earned: text('Pago de la venta', 'Payout'),
  deducted: text('Descontado por su deuda', 'Deducted for your debt'),
  transferred: text('Transferido', 'Transferred'),
  debt: text('Debe devolver el pago de su venta: {event}', 'You need to return your payout: {event}'),
  debtTitle: text('La función se canceló: usted debe {amount}', 'The show was canceled: you owe {amount}'),
  debtIntro: text(
    'Ya le habíamos pagado {amount} por su venta. Después, {seller} canceló la función, y a quien compró se le reembolsa todo lo que pagó. Por eso debe devolver ese importe.',
    'We had already paid you {amount} for your sale. {seller} then canceled the show, and the buyer gets a full refund. This is why you need to return that amount.',
  ),
  debtHow: text(
    'Ahora no tiene que hacer nada: lo descontaremos de los pagos de sus próximas ventas en {currency}. Si prefiere devolverlo ahora, o si cree que es un error, escriba a {seller}.',
    'You do not need to do anything now: we will deduct it from the payouts of your next sales in {currency}. If you would rather return it now, or if you think this is a mistake, contact {seller}.',
  ),
  reference: text('Referencia de la transferencia', 'Transfer reference'),
  missing: text('Falta su cuenta para pagarle: {event}', 'Add your payout account to get paid: {event}'),
  missingTitle: text(
    'Agregue su cuenta para recibir {amount}',
    'Add your payout account to receive {amount}',
  ),
  missingIntro: text(
    'La función tuvo lugar y ya podemos pagarle su venta, pero no tenemos su cuenta. Le pagamos en cuanto la agregue.',
    'The show took place and your payout is ready, but we do not have your payout account. We will pay you as soon as you add it.',
  ),
  failed: text('La transferencia volvió: {event}', 'Your payout came back: {event}'),
  failedTitle: text(
    'Indique otra cuenta para recibir {amount}',
    'Add another payout account to receive {amount}',
  ),
  failedIntro: text(
    'El banco devolvió el pago de su venta. Indique otra cuenta y le pagamos de nuevo, desde 24 horas después del cambio.',
    'The bank returned your payout. Add another payout account, and we will pay you again, from 24 hours after the change.',
  ),
  undone: text('Su venta quedó sin efecto: {event}', 'Your sale was reversed: {event}'),
  undoneTitle: text(
    'La función se canceló y su venta no se paga',
    'The show was canceled, so there is no payout',
  ),
  undoneIntro: text(
    'No recibirá los {amount} de su venta. {seller} canceló la función, y a quien compró se le reembolsa todo lo que pagó.',
    'You will not receive the {amount} from your sale. {seller} canceled the show, and the buyer gets a full refund.',
  ),
  primary: text(
    'Si usted hizo la compra original, {seller} se la reembolsa por el mismo canal.',
    'If you made the original purchase, {seller} will refund it through the channel where you made it.',
  ),
  myTickets: text('Ver mis entradas', 'See my tickets'),
  account: text('Agregar mi cuenta de cobro', 'Add my payout account'),
  warning: text(
    'Agregue su cuenta solo en esa página. Nadie se la pedirá por correo ni por teléfono.',
    'Add your account only on that page. We will never ask for it by email or phone.',
  ),
}

interface EarningsContent extends TicketsContent {
  readonly currency: string
  /** Major units, of all tickets together. */
  readonly amount: number
}

export interface PayoutContent extends EarningsContent {
  /** Null if nothing was transferred. */
  readonly reference: string | null
  /** Parts of `amount`, in major units. */
  readonly netted: number
  readonly transferred: number
}

export interface AccountMissingContent extends EarningsContent {
  readonly accountUrl: string
}

export interface DebtContent extends EarningsContent {
  readonly sellerName: string
}

export interface SaleUndoneContent extends EarningsContent {
  readonly sellerName: string
  readonly myTicketsUrl: string
}

/** Informs the person who sold that the payout was transferred, or kept for their debts. */
export function writePayoutLetter(content: PayoutContent): Letter {
  const { language, currency, netted, transferred } = content
  const translate = translateEarnings({ ...content, amount: transferred })
  const money = (amount: number) => createFormat(language).money(amount, currency)
  const isTransferred = transferred > 0 || netted === 0
  const intro = translate(isTransferred ? 'paidIntro' : 'keptIntro')
  const rows = [
    { label: translate('earned'), amount: money(content.amount) },
    { label: translate('deducted'), amount: money(-netted) },
    { label: translate('transferred'), amount: money(transferred), isTotal: true },
  ]
  return {
    language,
    subject: translate(isTransferred ? 'paid' : 'kept'),
    preview: intro,
    title: translate(isTransferred ? 'paidTitle' : 'keptTitle'),
    parts: [
      {
        kind: 'paragraph',
        text: isTransferred && netted > 0 ? `${intro} ${translate('partlyKept')}` : intro,
      },
      writeTicketPart(content.show, content.tickets, language),
      ...(netted > 0 ? [{ kind: 'amounts', rows } as const] : []),
      ...(isTransferred
        ? [{ kind: 'paragraph', text: `${translate('reference')}: ${content.reference ?? ''}` } as const]
        : []),
    ],
    footer: testLine(content),
  }
}

/** Informs the person who sold that they owe the payout of a show that was canceled. */
export function writeDebtLetter(content: DebtContent): Letter {
  const translate = translateEarnings(content, { seller: content.sellerName, currency: content.currency })
  return {
    language: content.language,
    subject: translate('debt'),
    preview: translate('debtIntro'),
    title: translate('debtTitle'),
    parts: [
      { kind: 'paragraph', text: translate('debtIntro') },
      writeTicketPart(content.show, content.tickets, content.language),
      { kind: 'paragraph', text: translate('debtHow') },
      { kind: 'paragraph', text: translate('primary') },
    ],
    footer: testLine(content),
  }
}

/** Asks the person who sold for a bank account to which the due payout can be transferred. */
export function writeAccountMissingLetter(content: AccountMissingContent): Letter {
  return writeAccountLetter(content, { subject: 'missing', title: 'missingTitle', intro: 'missingIntro' })
}

/** Asks the person who sold for another account, since the bank returned the payout. */
export function writePayoutFailedLetter(content: AccountMissingContent): Letter {
  return writeAccountLetter(content, { subject: 'failed', title: 'failedTitle', intro: 'failedIntro' })
}

function writeAccountLetter(
  content: AccountMissingContent,
  texts: Readonly<Record<'subject' | 'title' | 'intro', keyof typeof TEXTS>>,
): Letter {
  const translate = translateEarnings(content)
  return {
    language: content.language,
    subject: translate(texts.subject),
    preview: translate(texts.intro),
    title: translate(texts.title),
    parts: [
      { kind: 'paragraph', text: translate(texts.intro) },
      writeTicketPart(content.show, content.tickets, content.language),
      { kind: 'button', label: translate('account'), url: content.accountUrl },
      { kind: 'note', text: translate('warning') },
    ],
    footer: testLine(content),
  }
}

/** Informs the person who sold that the show was canceled and no payout follows. */
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
