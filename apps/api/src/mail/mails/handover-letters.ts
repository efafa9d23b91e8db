import { text } from '@taquilla/contract'
import { createTranslate, type Letter, testLine } from './letter.ts'
import { createShowTimes } from './show-times.ts'
import { type TicketsContent, writeTicketPart } from './ticket-part.ts'

const TEXTS = {
  sent: text('Le ceden una entrada: {event}', 'You’ve been sent a ticket: {event}'),
  sentBy: text('{giver} le cede una entrada', '{giver} is giving you a ticket'),
  sentBySomebody: text('Alguien le cede una entrada', 'Somebody is giving you a ticket'),
  sentIntro: text(
    'Es gratis. El plazo termina el {until}. Para aceptarla, abra el enlace e inicie sesión con este correo.',
    'It is free of charge, until {until}. To claim it, open the link and sign in with this email address.',
  ),
  sentNote: text(
    'Si no conoce a quien la envía, no haga nada: la entrada sigue siendo de esa persona.',
    'If you do not know the sender, do nothing: the ticket stays theirs.',
  ),
  claim: text('Aceptar la entrada', 'Claim the ticket'),
  claimed: text('La entrada es suya: {event}', 'The ticket is yours: {event}'),
  claimedTitle: text('La entrada es suya', 'The ticket is yours'),
  claimedIntro: text(
    'Cualquier copia que conserve el dueño anterior ya no sirve para entrar.',
    'Any copy that the previous owner kept is no longer valid.',
  ),
  codeAwaited: text(
    'El código nuevo está en camino. Aparecerá en la página de la entrada cuando el organizador lo envíe.',
    'The new code is on its way. It will appear on the ticket page when the organizer sends it.',
  ),
  seeTicket: text('Ver mi entrada', 'See my ticket'),
  given: text('Aceptaron la entrada que cedió: {event}', 'Your ticket was claimed: {event}'),
  givenTitle: text('La entrada ya tiene nuevo dueño', 'Your ticket has a new owner'),
  givenIntro: text(
    'La persona a quien se la cedió la aceptó. Usted ya no puede entrar con ella.',
    'The person you gave it to has claimed it. You can no longer use it to get in.',
  ),
  myTickets: text('Ver mis entradas', 'See my tickets'),
  takenBack: text('Ya no le ceden la entrada: {event}', 'The ticket is no longer on offer: {event}'),
  takenBackTitle: text('Retiraron la entrada que le cedían', 'The sender took the ticket back'),
  takenBackIntro: text(
    'El enlace que recibió ya no sirve. No tiene que hacer nada.',
    'The link that you got no longer works. You do not need to do anything.',
  ),
}

export interface HandoverContent extends TicketsContent {
  /** Name that the giver typed. */
  readonly giverName: string | null
}

/** Tells the recipient what was handed over to them, by whom, and how they claim it. */
export function writeHandoverLetter(
  content: HandoverContent & { readonly expiresAt: string; readonly claimUrl: string },
): Letter {
  const { language, show, giverName, expiresAt } = content
  const until = createShowTimes(show, language).moment(expiresAt)
  const translate = translateHandover(content, { until, giver: giverName ?? '' })
  const title = translate(giverName === null ? 'sentBySomebody' : 'sentBy')
  return {
    language,
    subject: translate('sent'),
    preview: title,
    title,
    parts: [
      { kind: 'paragraph', text: translate('sentIntro') },
      writeTicketPart(show, content.tickets, language),
      { kind: 'button', label: translate('claim'), url: content.claimUrl },
      { kind: 'note', text: translate('sentNote') },
    ],
    footer: testLine(content, 'ticket'),
  }
}

/** Confirms to the recipient that the ticket is theirs. */
export function writeClaimedLetter(
  content: TicketsContent & { readonly isCodeAwaited: boolean; readonly ticketUrl: string },
): Letter {
  const { language } = content
  const translate = translateHandover(content)
  return {
    language,
    subject: translate('claimed'),
    preview: translate('claimedIntro'),
    title: translate('claimedTitle'),
    parts: [
      { kind: 'paragraph', text: translate('claimedIntro') },
      writeTicketPart(content.show, content.tickets, language),
      ...(content.isCodeAwaited ? [{ kind: 'note', text: translate('codeAwaited') } as const] : []),
      { kind: 'button', label: translate('seeTicket'), url: content.ticketUrl },
    ],
    footer: testLine(content, 'ticket'),
  }
}

/** Tells the giver that the ticket has a new owner, whom it does not name. */
export function writeGivenLetter(content: TicketsContent & { readonly myTicketsUrl: string }): Letter {
  const { language } = content
  const translate = translateHandover(content)
  return {
    language,
    subject: translate('given'),
    preview: translate('givenIntro'),
    title: translate('givenTitle'),
    parts: [
      { kind: 'paragraph', text: translate('givenIntro') },
      writeTicketPart(content.show, content.tickets, language),
      { kind: 'button', label: translate('myTickets'), url: content.myTicketsUrl },
    ],
    footer: testLine(content, 'ticket'),
  }
}

/** Tells the recipient that the giver took the ticket back. */
export function writeTakenBackLetter(content: TicketsContent): Letter {
  const { language } = content
  const translate = translateHandover(content)
  return {
    language,
    subject: translate('takenBack'),
    preview: translate('takenBackIntro'),
    title: translate('takenBackTitle'),
    parts: [
      { kind: 'paragraph', text: translate('takenBackIntro') },
      writeTicketPart(content.show, content.tickets, language),
    ],
    footer: testLine(content, 'ticket'),
  }
}

function translateHandover(
  { language, show }: TicketsContent,
  values: Readonly<Record<string, string>> = {},
) {
  return createTranslate(TEXTS, language, { ...values, event: show.eventTitle })
}
