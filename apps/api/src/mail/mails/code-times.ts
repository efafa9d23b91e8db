import { type Language, text } from '@taquilla/contract'
import type { CodeState } from '@taquilla/contract/guest'
import { createTranslate, type LetterPart } from './letter.ts'
import { createShowTimes } from './show-times.ts'
import type { LetterShow, LetterTicket } from './ticket-part.ts'

const TEXTS = {
  lockedOne: text(
    'El código aparece en la página de la entrada el {moment}. Hasta entonces nadie puede copiarlo.',
    'The code appears on the ticket page on {moment}. Until then, nobody can copy it.',
  ),
  lockedSeveral: text(
    'El código de cada entrada aparece en su página el {moment}. Hasta entonces nadie puede copiarlo.',
    'Each code appears on its ticket page on {moment}. Until then, nobody can copy it.',
  ),
  shownOne: text('El código ya está en la página de la entrada.', 'The code is already on the ticket page.'),
  shownSeveral: text(
    'El código de cada entrada ya está en su página.',
    'Each code is already on its ticket page.',
  ),
  pickupOne: text(
    'Retire la entrada en la ventanilla del recinto. Lleve un documento de identidad y el número de retiro que muestra su página.',
    'Pick up the ticket at the box office. Bring an ID and the pickup number on the ticket page.',
  ),
  pickupSeveral: text(
    'Retire las entradas en la ventanilla del recinto. Lleve un documento de identidad y el número de retiro que muestra la página de cada una.',
    'Pick up the tickets at the box office. Bring an ID and the pickup number on each ticket page.',
  ),
  pickupFrom: text('El número aparece el {moment}.', 'The number appears on {moment}.'),
  from: text('Desde el {moment}', 'From {moment}'),
  now: text('Ya disponible', 'Available now'),
  awaited: text('En camino', 'On its way'),
}

/** Code of a bought ticket, or the pickup number in its place. */
export interface LetterCode {
  readonly state: CodeState
  /** Time at which it appears on the ticket page; null if it is there, or if no time is known. */
  readonly appearsAt: string | null
}

interface CodesOfShow {
  readonly language: Language
  readonly show: LetterShow
  /** Codes of the tickets, in their order. */
  readonly codes: readonly LetterCode[]
}

/** Writes a paragraph if the codes of all tickets appear at the same time; otherwise each ticket states its own. */
export function writeCodesPart(content: CodesOfShow): LetterPart[] {
  const { codes } = content
  const [first] = codes
  if (first === undefined || !isSameForAll(codes)) return []
  const { show, language } = content
  const moment = first.appearsAt === null ? '' : createShowTimes(show, language).moment(first.appearsAt)
  const translate = createTranslate(TEXTS, language, { moment })
  const count = codes.length === 1 ? 'One' : 'Several'
  const pickupFrom = first.appearsAt === null ? '' : ` ${translate('pickupFrom')}`
  switch (first.state) {
    case 'LOCKED':
      return [{ kind: 'paragraph', text: translate(`locked${count}`) }]
    case 'SHOWN':
      return [{ kind: 'paragraph', text: translate(`shown${count}`) }]
    case 'PICKUP':
      return [{ kind: 'paragraph', text: `${translate(`pickup${count}`)}${pickupFrom}` }]
    default:
      return []
  }
}

/** The tickets, each with the time of its code where the times differ. */
export function withCodeTimes(
  tickets: readonly LetterTicket[],
  content: CodesOfShow,
): readonly LetterTicket[] {
  const { codes } = content
  if (isSameForAll(codes)) return tickets
  return tickets.map((ticket, index) => ({ ...ticket, code: shortTime(content, codes[index]) }))
}

function shortTime({ show, language }: CodesOfShow, code: LetterCode | undefined): string | undefined {
  if (code === undefined) return undefined
  const moment = code.appearsAt === null ? '' : createShowTimes(show, language).nextMoment(code.appearsAt)
  const translate = createTranslate(TEXTS, language, { moment })
  switch (code.state) {
    case 'LOCKED':
      return translate('from')
    case 'SHOWN':
      return translate('now')
    case 'AWAITED':
      return translate('awaited')
    default:
      return undefined
  }
}

function isSameForAll(codes: readonly LetterCode[]): boolean {
  return new Set(codes.map(({ state, appearsAt }) => `${state} ${appearsAt}`)).size === 1
}
