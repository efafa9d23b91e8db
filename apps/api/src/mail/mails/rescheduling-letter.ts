import { type Language, text } from '@taquilla/contract'
import { createFormat } from '@taquilla/contract/format'
import { createTranslate, type Letter, testLine } from './letter.ts'
import { createShowTimes } from './show-times.ts'
import { type TicketsContent, writeTicketPart } from './ticket-part.ts'

const TEXTS = {
  subject: text('Nueva fecha: {event}', 'New date: {event}'),
  title: text('La función tiene nueva fecha', 'The show has a new date'),
  dates: text('Era el {previous}. Ahora es el {date}.', 'It was on {previous}. It is now on {date}.'),
  validOne: text(
    'Su entrada sirve para la nueva fecha: no tiene que hacer nada. Si estaba en venta, sigue en venta.',
    'Your ticket is valid for the new date: you don’t need to do anything. If it was on sale, it stays on sale.',
  ),
  validSeveral: text(
    'Sus entradas sirven para la nueva fecha: no tiene que hacer nada. Las que estaban en venta siguen en venta.',
    'Your tickets are valid for the new date: you don’t need to do anything. Any that were on sale stay on sale.',
  ),
  code: text(
    'Si el código todavía no se ve, aparece según la nueva fecha: su página muestra el momento.',
    'If you can’t see the code yet, it appears according to the new date: your ticket page shows when.',
  ),
  calendar: text(
    'El archivo adjunto pone la nueva fecha en su calendario.',
    'Open the attached file to put the new date in your calendar.',
  ),
  questions: text(
    'Si no puede asistir o tiene dudas, consulte a {seller}.',
    'If you can’t attend or have questions, contact {seller}.',
  ),
  button: text('Ver mis entradas', 'See my tickets'),
}

export interface ReschedulingContent extends TicketsContent {
  readonly sellerName: string
  readonly previousDate: string
  readonly myTicketsUrl: string
}

/** Informs an owner that their show has a new date, and that their tickets are valid for it. */
export function writeReschedulingLetter(content: ReschedulingContent): Letter {
  const { language, show, previousDate, tickets, sellerName } = content
  const translate = createTranslate(TEXTS, language, {
    event: show.eventTitle,
    seller: sellerName,
    previous: lowerFirst(createFormat(language).day(previousDate, show.timeZone), language),
    date: lowerFirst(createShowTimes(show, language).day(show.startsAt), language),
  })
  const dates = translate('dates')
  return {
    language,
    subject: translate('subject'),
    preview: dates,
    title: translate('title'),
    parts: [
      { kind: 'paragraph', text: dates },
      writeTicketPart(show, tickets, language),
      { kind: 'paragraph', text: translate(tickets.length === 1 ? 'validOne' : 'validSeveral') },
      { kind: 'paragraph', text: translate('code') },
      { kind: 'paragraph', text: translate('calendar') },
      { kind: 'paragraph', text: translate('questions') },
      { kind: 'button', label: translate('button'), url: content.myTicketsUrl },
    ],
    footer: testLine(content),
  }
}

/** Spanish weekdays begin with a small letter inside a sentence. */
function lowerFirst(day: string, language: Language): string {
  return language === 'es' ? day.charAt(0).toLocaleLowerCase('es') + day.slice(1) : day
}
