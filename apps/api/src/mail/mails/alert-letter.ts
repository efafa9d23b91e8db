import { type Language, text } from '@taquilla/contract'
import { createFormat } from '@taquilla/contract/format'
import { createTranslate, type Letter, testLine } from './letter.ts'
import { createShowTimes } from './show-times.ts'
import type { LetterShow } from './ticket-part.ts'

const TEXTS = {
  subject: text('Hay entradas en reventa: {event}', 'Tickets on resale: {event}'),
  titleOne: text('Hay 1 entrada en venta', '1 ticket is on sale'),
  titleSeveral: text('Hay {count} entradas en venta', '{count} tickets are on sale'),
  titleTogether: text('Hay {count} entradas juntas en venta', '{count} tickets together are on sale'),
  offer: text('Desde {price}, cargos incluidos.', 'From {price}, fees included.'),
  offerEach: text('Desde {price} por entrada, cargos incluidos.', 'From {price} per ticket, fees included.'),
  option: text('Sector', 'Section'),
  hurry: text(
    'Quien reserva primero compra: cuando abra la página puede que ya no estén. En ese caso le avisamos de las próximas, como máximo una vez por hora.',
    'Tickets go to the first person who reserves them, so they may be gone when you open the page. If so, we email you about the next ones, at most once an hour.',
  ),
  see: text('Ver las entradas', 'See the tickets'),
  end: text('No quiero más avisos de esta función', 'Stop these emails for this show'),
  why: text(
    'Recibe este correo porque pidió un aviso de la reventa de esta función. El aviso termina cuando la función empieza.',
    'You get this email because you asked for an alert for the resale of this show. The alert ends when the show starts.',
  ),
}

export interface AlertContent {
  readonly language: Language
  readonly isSandbox: boolean
  readonly show: LetterShow
  /** Null if the person wants tickets of any section. */
  readonly optionTitle: string | null
  /** Number of tickets that the person wants together. */
  readonly together: number
  readonly ticketCount: number
  /** Lowest final price of a ticket. */
  readonly fromPrice: number
  readonly currency: string
  readonly resaleUrl: string
  /** Page on which one press ends the alert. */
  readonly endUrl: string
}

/** Tells a person who asked for it that tickets of a show are offered. */
export function writeAlertLetter(content: AlertContent): Letter {
  const { language, show, optionTitle, together, ticketCount, fromPrice, currency } = content
  const format = createFormat(language)
  const translate = createTranslate(TEXTS, language, {
    event: show.eventTitle,
    count: ticketCount,
    price: format.money(fromPrice, currency),
  })
  const venue = [show.venueName, show.city].filter((part) => part !== null).join(', ')
  const isSeveral = together > 1
  const title = translate(isSeveral ? 'titleTogether' : ticketCount === 1 ? 'titleOne' : 'titleSeveral')
  const offer = translate(isSeveral ? 'offerEach' : 'offer')
  return {
    language,
    subject: translate('subject'),
    preview: `${title}. ${offer}`,
    title,
    parts: [
      {
        kind: 'ticket',
        title: show.eventTitle,
        lines: [createShowTimes(show, language).day(show.startsAt), venue].filter((line) => line !== ''),
        places: optionTitle === null ? [] : [[[translate('option'), optionTitle]]],
      },
      { kind: 'paragraph', text: offer },
      { kind: 'button', label: translate('see'), url: content.resaleUrl },
      { kind: 'paragraph', text: translate('hurry') },
      { kind: 'link', label: translate('end'), url: content.endUrl },
    ],
    footer: [translate('why'), ...testLine(content, 'ticket')],
  }
}
