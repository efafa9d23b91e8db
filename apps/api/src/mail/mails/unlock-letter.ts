import { text } from '@taquilla/contract'
import { createTranslate, type Letter, type LetterPart, testLine } from './letter.ts'
import { createShowTimes } from './show-times.ts'
import { type TicketsContent, writeTicketPart } from './ticket-part.ts'

const TEXTS = {
  subjectOne: text('Su entrada está lista: {event}', 'Your ticket is ready: {event}'),
  subjectSeveral: text('Sus entradas están listas: {event}', 'Your tickets are ready: {event}'),
  subjectPickupOne: text('Retire su entrada: {event}', 'Pick up your ticket: {event}'),
  subjectPickupSeveral: text('Retire sus entradas: {event}', 'Pick up your tickets: {event}'),
  titleOne: text('Su entrada está lista', 'Your ticket is ready'),
  titleSeveral: text('Sus {count} entradas están listas', 'Your {count} tickets are ready'),
  titlePickupOne: text('Retire su entrada en el recinto', 'Pick up your ticket at the venue'),
  titlePickupSeveral: text(
    'Retire sus {count} entradas en el recinto',
    'Pick up your {count} tickets at the venue',
  ),
  introOne: text(
    'El código ya se muestra en la página de su entrada. Preséntelo en la puerta.',
    'The code is now on your ticket page. Show it at the door.',
  ),
  introSeveral: text(
    'El código de cada una ya se muestra en su página. Preséntelos en la puerta.',
    'Each code is now on its ticket page. Show the codes at the door.',
  ),
  attachedOne: text(
    'Su entrada va adjunta en PDF, por si llega a la puerta sin conexión.',
    'Your ticket is attached as a PDF, in case you have no connection at the door.',
  ),
  attachedSeveral: text(
    'Sus entradas van adjuntas en PDF, por si llega a la puerta sin conexión.',
    'Your tickets are attached as PDFs, in case you have no connection at the door.',
  ),
  attachedSome: text(
    'Algunas van adjuntas en PDF. Abra las demás desde «Mis entradas».',
    'Some of your tickets are attached as PDFs. Open the others from “My tickets.”',
  ),
  warning: text(
    'No comparta el código: entra quien lo presenta primero.',
    'Do not share any code: the first person to show it gets in.',
  ),
  pickupOne: text(
    'Lleve a la ventanilla su número de retiro y un documento de identidad.',
    'Bring your pickup number and an ID to the box office.',
  ),
  pickupSeveral: text(
    'Lleve a la ventanilla el número de retiro de cada entrada y un documento de identidad.',
    'Bring the pickup number of each ticket and an ID to the box office.',
  ),
  pickupFrom: text(
    'El número de retiro se muestra en la página desde el {moment}.',
    'From {moment}, each ticket page shows its pickup number.',
  ),
  buttonOne: text('Ver mi entrada', 'See my ticket'),
  buttonSeveral: text('Ver mis entradas', 'See my tickets'),
}

export interface UnlockContent extends TicketsContent {
  /** Defined if the tickets must be picked up at the venue; then they show no code. */
  readonly pickup: PickupContent | undefined
  /** Number of attached PDFs. */
  readonly attachedCount: number
  readonly url: string
}

export interface PickupContent {
  readonly instructions: string | undefined
  /** Time from which pickup numbers are shown; undefined once they are. */
  readonly shownFrom: string | undefined
}

/** Informs an owner that the codes are visible now, or how to pick the tickets up. */
export function writeUnlockLetter(content: UnlockContent): Letter {
  const { language, show, tickets } = content
  const isOne = tickets.length === 1
  const translateOne = createTranslate(TEXTS, language, { count: tickets.length, event: show.eventTitle })
  const translate = (one: keyof typeof TEXTS, several = one) => translateOne(isOne ? one : several)
  const intro = content.pickup
    ? translate('pickupOne', 'pickupSeveral')
    : translate('introOne', 'introSeveral')
  return {
    language,
    subject: content.pickup
      ? translate('subjectPickupOne', 'subjectPickupSeveral')
      : translate('subjectOne', 'subjectSeveral'),
    preview: intro,
    title: content.pickup
      ? translate('titlePickupOne', 'titlePickupSeveral')
      : translate('titleOne', 'titleSeveral'),
    parts: [
      { kind: 'paragraph', text: intro },
      writeTicketPart(show, tickets, language),
      ...(content.pickup ? pickupParts(content.pickup, content) : codeParts(content)),
      { kind: 'button', label: translate('buttonOne', 'buttonSeveral'), url: content.url },
    ],
    footer: testLine(content, 'ticket'),
  }
}

function codeParts({ language, tickets, attachedCount }: UnlockContent): LetterPart[] {
  const isWhole = attachedCount === tickets.length
  const attached = isWhole ? (attachedCount === 1 ? 'attachedOne' : 'attachedSeveral') : 'attachedSome'
  return [
    ...(attachedCount > 0 ? [{ kind: 'paragraph', text: TEXTS[attached][language] } as const] : []),
    { kind: 'note', text: TEXTS.warning[language] },
  ]
}

function pickupParts(
  { instructions, shownFrom }: PickupContent,
  { language, show }: UnlockContent,
): LetterPart[] {
  const moment = shownFrom && createShowTimes(show, language).moment(shownFrom)
  return [
    ...(instructions ? [{ kind: 'paragraph', text: instructions } as const] : []),
    ...(moment
      ? [{ kind: 'note', text: TEXTS.pickupFrom[language].replace('{moment}', () => moment) } as const]
      : []),
  ]
}
