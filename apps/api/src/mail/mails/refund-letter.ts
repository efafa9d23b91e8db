import { type Language, text } from '@taquilla/contract'
import { createFormat } from '@taquilla/contract/format'
import type { Letter } from './letter.ts'
import { type LetterShow, writeTicketPart } from './ticket-part.ts'

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
  const translate = createTranslate(content)
  return writeLetter(content, {
    subject: translate('subject'),
    title: translate('title'),
    body: translate(content.way),
    button: translate('button'),
  })
}

/** Asks the buyer for a bank account after the provider failed to refund. */
export function writeRefundFailedLetter(content: RefundContent): Letter {
  const translate = createTranslate(content)
  return writeLetter(content, {
    subject: translate('failedSubject'),
    title: translate('failedTitle'),
    body: translate('failed'),
    button: translate('failedButton'),
  })
}

interface LetterTexts {
  readonly subject: string
  readonly title: string
  readonly body: string
  readonly button: string
}

function writeLetter(content: RefundContent, { subject, title, body, button }: LetterTexts): Letter {
  const { language, show, isSandbox, purchaseUrl } = content
  const reason = REASONS[content.reason][language]
  return {
    language,
    subject,
    preview: reason,
    title,
    parts: [
      { kind: 'paragraph', text: reason },
      writeTicketPart(show, [], language),
      { kind: 'paragraph', text: body },
      { kind: 'button', label: button, url: purchaseUrl },
    ],
    footer: isSandbox ? [TEXTS.test[language]] : [],
  }
}

function createTranslate({ language, show, amount, currency }: RefundContent) {
  const money = createFormat(language).money(amount, currency)
  return (name: keyof typeof TEXTS) =>
    TEXTS[name][language].replace('{amount}', () => money).replace('{event}', () => show.eventTitle)
}
