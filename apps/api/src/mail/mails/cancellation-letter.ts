import { type Language, text } from '@taquilla/contract'
import { createTranslate, type Letter, testLine } from './letter.ts'
import { type LetterShow, type LetterTicket, writeTicketPart } from './ticket-part.ts'

const TEXTS = {
  subjectOne: text('Función cancelada: {event}', 'Show canceled: {event}'),
  subjectSeveral: text('Funciones canceladas: {event}', 'Shows canceled: {event}'),
  titleOne: text('{seller} canceló la función', '{seller} canceled the show'),
  titleSeveral: text('{seller} canceló {count} funciones', '{seller} canceled {count} shows'),
  introOne: text(
    'Su entrada ya no sirve para entrar. Si estaba en venta, dejó de estarlo.',
    'Your ticket is no longer valid. If it was on sale, it has been taken off sale.',
  ),
  introSeveral: text(
    'Sus entradas ya no sirven para entrar. Las que estaban en venta dejaron de estarlo.',
    'Your tickets are no longer valid. Any that were on sale have been taken off sale.',
  ),
  primary: text(
    '{seller} le reembolsa su compra original por el mismo canal donde la hizo. Si tiene dudas sobre ese reembolso, consulte a {seller}.',
    '{seller} will refund your original purchase through the channel where you made it. If you have questions about that refund, contact {seller}.',
  ),
  resale: text(
    'Lo que pagó en la reventa se le reembolsa completo, cargos incluidos. Si pagó por transferencia, indique en «Mis compras» la cuenta que recibirá el dinero. Le enviaremos otro correo cuando el reembolso esté hecho.',
    'You get a full refund of what you bought on resale, fees included. If you paid by bank transfer, add your bank account in “My purchases.” We will email you when we have sent the refund.',
  ),
  calendarOne: text(
    'Si agregó la función a su calendario, abra el archivo adjunto: queda como cancelada.',
    'If you added the show to your calendar, open the attached file to mark it as canceled.',
  ),
  calendarSeveral: text(
    'Si agregó las funciones a su calendario, abra el archivo adjunto: quedan como canceladas.',
    'If you added the shows to your calendar, open the attached file to mark them as canceled.',
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

/** Informs an owner that shows were canceled and how the money is refunded. */
export function writeCancellationLetter(content: CancellationContent): Letter {
  const { language, shows, sellerName } = content
  const isOneShow = shows.length === 1
  const isOneTicket = shows.flatMap(({ tickets }) => tickets).length === 1
  const translate = createTranslate(TEXTS, language, {
    count: shows.length,
    seller: sellerName,
    event: shows[0]?.show.eventTitle ?? '',
  })
  const intro = translate(isOneTicket ? 'introOne' : 'introSeveral')
  return {
    language,
    subject: translate(isOneShow ? 'subjectOne' : 'subjectSeveral'),
    preview: intro,
    title: translate(isOneShow ? 'titleOne' : 'titleSeveral'),
    parts: [
      { kind: 'paragraph', text: intro },
      ...shows.map(({ show, tickets }) => writeTicketPart(show, tickets, language)),
      ...(content.hasResold ? [{ kind: 'paragraph', text: translate('resale') } as const] : []),
      ...(content.hasPrimary ? [{ kind: 'paragraph', text: translate('primary') } as const] : []),
      { kind: 'paragraph', text: translate(isOneShow ? 'calendarOne' : 'calendarSeveral') },
      { kind: 'button', label: translate('button'), url: content.myTicketsUrl },
    ],
    footer: testLine(content),
  }
}
