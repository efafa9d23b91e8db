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
  /** Whether it went to an account that the person named. */
  readonly isToAccount: boolean
  /** Major units. */
  readonly amount: number
  readonly currency: string
  readonly purchaseUrl: string
}

export function writeRefundLetter(content: RefundContent): Letter {
  const { language, show } = content
  const amount = createFormat(language).money(content.amount, content.currency)
  const say = (name: keyof typeof TEXTS) =>
    TEXTS[name][language].replace('{amount}', () => amount).replace('{event}', () => show.eventTitle)
  const reason = REASONS[content.reason][language]
  return {
    language,
    subject: say('subject'),
    preview: reason,
    title: say('title'),
    parts: [
      { kind: 'paragraph', text: reason },
      writeTicketPart(show, [], language),
      { kind: 'paragraph', text: say(content.isToAccount ? 'toAccount' : 'sameWay') },
      { kind: 'button', label: say('button'), url: content.purchaseUrl },
    ],
    footer: content.isSandbox ? [say('test')] : [],
  }
}
