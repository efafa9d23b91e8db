import { type Language, text } from '@taquilla/contract'
import { createFormat } from '@taquilla/contract/format'
import type { Letter } from './letter.ts'
import { type LetterShow, writeTicketPart } from './ticket-part.ts'
import { createTranslate } from './translate.ts'

const TEXTS = {
  subject: text('Reembolso de su compra: {event}', 'Refund of your purchase: {event}'),
  title: text('Le devolvimos {amount}', 'We paid you back {amount}'),
  sameWay: text(
    'El dinero vuelve por el medio con que pagó; puede tardar unos días en verse en su cuenta.',
    'The money goes back the way you paid; it can take a few days to show in your account.',
  ),
  toAccount: text(
    'Lo transferimos a la cuenta que usted indicó.',
    'We transferred it to the account that you named.',
  ),
  otherWay: text(
    'Lo enviamos por otro medio: no pudo volver por el medio con que pagó.',
    'We sent it in another way: it could not go back the way you paid.',
  ),
  failedSubject: text('Su reembolso no pudo llegar: {event}', 'Your refund could not arrive: {event}'),
  failedTitle: text(
    'Necesitamos una cuenta para devolverle {amount}',
    'We need an account to pay you back {amount}',
  ),
  failed: text(
    'El dinero no pudo volver por el medio con que pagó. Seguimos debiéndoselo: indique una cuenta bancaria a su nombre y se lo transferimos.',
    'The money could not go back the way you paid. We still owe it to you: name a bank account of yours, and we transfer it.',
  ),
  failedButton: text('Indicar una cuenta', 'Name an account'),
  button: text('Ver mi compra', 'See my purchase'),
  test: text('Es una prueba: no se movió dinero.', 'This is a test: no money was moved.'),
}

const REASONS = {
  SHOW_CANCELLED: text(
    'El show se canceló y su compra se devuelve completa.',
    'The show was cancelled, and your purchase is paid back in full.',
  ),
  LATE: text(
    'Su pago llegó cuando el tiempo para pagar había terminado, y no compró nada.',
    'Your payment came after the time to pay was over, and bought nothing.',
  ),
  NOT_AVAILABLE: text(
    'Las entradas dejaron de estar disponibles mientras pagaba.',
    'The tickets stopped being available while you paid.',
  ),
  WRONG_AMOUNT: text(
    'El importe que llegó no era el de la compra.',
    'The amount that came was not that of the purchase.',
  ),
}

export interface RefundContent {
  readonly language: Language
  readonly isSandbox: boolean
  readonly show: LetterShow
  readonly reason: keyof typeof REASONS
  /** Way in which the money was returned: by the original method, to an account the buyer named, or otherwise. */
  readonly way: 'sameWay' | 'toAccount' | 'otherWay'
  /** Major units. */
  readonly amount: number
  readonly currency: string
  readonly purchaseUrl: string
}

/** Informs the buyer that the refund was made. */
export function writeRefundLetter(content: RefundContent): Letter {
  return writeLetter(content, { subject: 'subject', title: 'title', body: content.way, button: 'button' })
}

/** Asks the buyer for a bank account after the provider failed to refund. */
export function writeRefundFailedLetter(content: RefundContent): Letter {
  return writeLetter(content, {
    subject: 'failedSubject',
    title: 'failedTitle',
    body: 'failed',
    button: 'failedButton',
  })
}

type LetterTexts = Readonly<Record<'subject' | 'title' | 'body' | 'button', keyof typeof TEXTS>>

function writeLetter(content: RefundContent, texts: LetterTexts): Letter {
  const { language, show, amount, currency, isSandbox, purchaseUrl } = content
  const money = createFormat(language).money(amount, currency)
  const translate = createTranslate(TEXTS, language, { event: show.eventTitle, amount: money })
  const reason = REASONS[content.reason][language]
  return {
    language,
    subject: translate(texts.subject),
    preview: reason,
    title: translate(texts.title),
    parts: [
      { kind: 'paragraph', text: reason },
      writeTicketPart(show, [], language),
      { kind: 'paragraph', text: translate(texts.body) },
      { kind: 'button', label: translate(texts.button), url: purchaseUrl },
    ],
    footer: isSandbox ? [translate('test')] : [],
  }
}
