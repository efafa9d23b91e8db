import { type Language, text } from '@taquilla/contract'
import { createFormat } from '@taquilla/contract/format'
import { createTranslate, type Letter } from './letter.ts'
import { type LetterShow, writeTicketPart } from './ticket-part.ts'

const TEXTS = {
  subject: text('Reembolso enviado: {event}', 'Refund sent: {event}'),
  title: text('Le devolvimos {amount}', 'We refunded {amount}'),
  sameWay: text(
    'El dinero vuelve por el mismo medio con que pagó. Puede tardar unos días en verse en su cuenta.',
    'The money goes back to your original payment method. It can take a few days to appear in your account.',
  ),
  toAccount: text(
    'Transferimos el dinero a la cuenta que usted indicó.',
    'We transferred the money to the account you gave us.',
  ),
  otherWay: text(
    'Enviamos el dinero por otro medio, porque no pudimos devolvérselo por el que usó para pagar.',
    'We sent the money another way, because it could not go back to your original payment method.',
  ),
  accountSubject: text('Le devolvemos su transferencia: {event}', 'We are refunding your transfer: {event}'),
  account: text(
    'Recibimos su transferencia y se la devolvemos completa, por transferencia, a la cuenta bancaria que usted indique. Sin esa cuenta no podemos enviarla. Le avisamos por correo cuando el dinero salga.',
    'We have your transfer and will send all of it back by bank transfer, to the account you choose. We cannot send it until you add that account. We will email you when we send the money.',
  ),
  failedSubject: text('No pudimos enviar su reembolso: {event}', 'We could not send your refund: {event}'),
  failedTitle: text(
    'Necesitamos una cuenta para devolverle {amount}',
    'We need a bank account to refund {amount}',
  ),
  failed: text(
    'No pudimos devolverle el dinero por el medio con que pagó, y todavía se lo debemos. Indique una cuenta bancaria a su nombre y se lo transferimos.',
    'The money could not go back to your original payment method, and we still owe it to you. Add a bank account in your name, and we will transfer the money there.',
  ),
  failedButton: text('Indicar una cuenta', 'Add a bank account'),
  button: text('Ver mi compra', 'See my purchase'),
  test: text('Es una prueba: no se movió dinero.', 'This is a test: no money moved.'),
}

const REASONS = {
  SHOW_CANCELLED: text(
    'La función se canceló y su compra se reembolsa completa.',
    'The show was canceled, so your purchase is refunded in full.',
  ),
  LATE: text(
    'Su pago llegó después de que terminara el tiempo para pagar, y la compra no se hizo.',
    'Your payment arrived after the time to pay had ended, so your purchase did not go through.',
  ),
  NOT_AVAILABLE: text(
    'Las entradas ya no estaban disponibles cuando llegó su pago, o usted ya las había pagado.',
    'The tickets were no longer available when your payment arrived, or you had already paid for them.',
  ),
  WRONG_AMOUNT: text(
    'El importe que recibimos no era el de la compra.',
    'The amount we received did not match your purchase.',
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

/** Asks the buyer for a bank account to send a transfer back that bought nothing. */
export function writeRefundAccountLetter(content: RefundContent): Letter {
  return writeLetter(content, {
    subject: 'accountSubject',
    title: 'failedTitle',
    body: 'account',
    button: 'failedButton',
  })
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
