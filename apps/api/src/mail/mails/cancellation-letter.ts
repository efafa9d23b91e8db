import { type Language, text } from '@taquilla/contract'
import type { Letter } from './letter.ts'
import { testLine } from './test-line.ts'
import { type LetterShow, type LetterTicket, writeTicketPart } from './ticket-part.ts'
import { createTranslate } from './translate.ts'

const TEXTS = {
  subject: text('Cancelado: {event}', 'Cancelled: {event}'),
  titleOne: text('El show se canceló', 'The show was cancelled'),
  titleSeveral: text('Se cancelaron {count} shows', '{count} shows were cancelled'),
  intro: text(
    'Lo canceló {seller}. Sus entradas ya no sirven para entrar, y las que estaban en venta dejaron de estarlo.',
    '{seller} cancelled it. Your tickets no longer get you in, and those that were on sale no longer are.',
  ),
  primary: text(
    'La compra original la devuelve {seller}, por donde usted la hizo.',
    'The original purchase is paid back by {seller}, where you made it.',
  ),
  resale: text(
    'Lo que compró en la reventa se le devuelve completo, con sus cargos. Recibirá otro correo cuando esté hecho.',
    'What you bought on resale is paid back to you in full, fees included. You will receive another e-mail once it is done.',
  ),
  button: text('Ver mis entradas', 'See my tickets'),
}

export interface CancelledShow {
  readonly show: LetterShow
  readonly tickets: readonly LetterTicket[]
}

export interface CancellationContent {
  readonly language: Language
  readonly isSandbox: boolean
  readonly sellerName: string
  readonly shows: readonly CancelledShow[]
  /** True if at least one ticket was bought in the primary sale. */
  readonly hasPrimary: boolean
  /** True if at least one ticket was bought on resale. */
  readonly hasResold: boolean
  readonly myTicketsUrl: string
}

/** Informs an owner that shows were cancelled and how the money is refunded. */
export function writeCancellationLetter(content: CancellationContent): Letter {
  const { language, shows, sellerName } = content
  const translate = createTranslate(TEXTS, language, {
    count: shows.length,
    seller: sellerName,
    event: shows[0]?.show.eventTitle ?? '',
  })
  return {
    language,
    subject: translate('subject'),
    preview: translate('intro'),
    title: translate(shows.length === 1 ? 'titleOne' : 'titleSeveral'),
    parts: [
      { kind: 'paragraph', text: translate('intro') },
      ...shows.map(({ show, tickets }) => writeTicketPart(show, tickets, language)),
      ...(content.hasResold ? [{ kind: 'paragraph', text: translate('resale') } as const] : []),
      ...(content.hasPrimary ? [{ kind: 'paragraph', text: translate('primary') } as const] : []),
      { kind: 'button', label: translate('button'), url: content.myTicketsUrl },
    ],
    footer: testLine(content),
  }
}
