import {
  PAYOUT_ACCOUNT_SESSION_SECONDS,
  SIGN_IN_CODE_LIFETIME_SECONDS,
  SIGN_IN_CODE_TRIES,
} from '../limits.ts'
import { type Text, text } from '../text.ts'

const CODE_MINUTES = SIGN_IN_CODE_LIFETIME_SECONDS / 60
const LINK_MINUTES = PAYOUT_ACCOUNT_SESSION_SECONDS / 60
const NEW_LINK = text(
  'Pida un enlace nuevo en el sitio donde compró, o inicie sesión con su correo.',
  'Get a new link on the site where you bought the ticket, or sign in with your email.',
)

/** What `sign_in_code.wrong` says about the tries of the code; null if this browser asked for no code. */
export function signInTriesLeft(count: number | null): Text {
  if (count === null) return text('Este navegador no pidió un código.', 'This browser requested no code.')
  if (count === 0)
    return text('No quedan intentos: pida otro código.', 'No attempts are left: request another code.')
  return count === 1
    ? text('Queda un intento.', 'You have one attempt left.')
    : text(`Quedan ${count} intentos.`, `You have ${count} attempts left.`)
}

/** Details of the errors that only hosted pages show. Their readers are ticket holders and buyers, who know no ids. */
export const HOSTED_DETAILS = {
  'seller.not_found': text(
    'Al enlace le falta una parte, o el organizador ya no usa estas páginas. Abra otra vez el enlace completo, desde el correo o el sitio donde compró. Si tampoco funciona, escriba al organizador.',
    'Part of the link is missing, or the organizer no longer uses these pages. Open the full link again, from the email or the site where you bought the ticket. If that doesn’t work either, contact the organizer.',
  ),
  'session.missing': text(
    'Escriba su correo y le enviaremos un código de seis dígitos. También puede abrir otra vez el enlace desde el sitio donde compró.',
    'Sign in with your email and the six-digit code that we send, or open the link again from the site where you bought the ticket.',
  ),
  'session.foreign_request': text(
    'Abra la página y repita allí la acción.',
    'Open the page and repeat the action there.',
  ),
  'one_time_token.unknown': NEW_LINK,
  'one_time_token.spent': NEW_LINK,
  'one_time_token.expired': NEW_LINK,
  'sign_in_code.wrong': text(
    '{triesLeft} Escriba los seis dígitos del último mensaje, en el mismo navegador donde pidió el código.',
    '{triesLeft} Enter the six digits from our latest email, in the browser where you requested the code.',
  ),
  'sign_in_code.expired': text(
    `Un código dura ${CODE_MINUTES} minutos y admite ${SIGN_IN_CODE_TRIES} intentos. Pida uno nuevo.`,
    `A code lasts ${CODE_MINUTES} minutes and allows ${SIGN_IN_CODE_TRIES} attempts. Request a new one.`,
  ),
  'payout_account_code.wrong': text(
    'Escriba los seis dígitos del último mensaje. Intentos que le quedan: {triesLeft}.',
    'Enter the six digits from our latest email. Attempts left: {triesLeft}.',
  ),
  'payout_account_code.expired': text(
    `Un código dura ${CODE_MINUTES} minutos, admite ${SIGN_IN_CODE_TRIES} intentos y sirve solo para la cuenta con la que se pidió. Pida uno nuevo.`,
    `A code lasts ${CODE_MINUTES} minutes, allows ${SIGN_IN_CODE_TRIES} attempts, and works only for the account it was requested for. Request a new one.`,
  ),
  'payout_account.session_old': text(
    `Por su seguridad, abra otra vez el enlace desde el sitio donde compró y guarde la cuenta en los ${LINK_MINUTES} minutos siguientes.`,
    `For your security, open the link again from the site where you bought the ticket, and save the account within ${LINK_MINUTES} minutes.`,
  ),
  'ticket.code_locked': text(
    'No hace falta recargar: el código aparece automáticamente a la hora que indica la página.',
    'You don’t need to reload: the code appears by itself at the time shown on the page.',
  ),
  'ticket.code_awaited': text(
    'El organizador está emitiendo su código nuevo. Aparece en la página en cuanto esté listo.',
    'The organizer is issuing your new code. It will appear on the page as soon as it’s ready.',
  ),
  'ticket.code_pickup': text(
    'Retire la entrada en el recinto con el número de retiro que muestra la página.',
    'Pick up the ticket at the venue with the pickup number on the page.',
  ),
  'ticket.code_listed': text(
    'Otra persona puede estar comprando la entrada. Retírela de la venta para ver otra vez el código.',
    'Someone may be buying the ticket. Take it off sale to see the code again.',
  ),
  'ticket.code_ended': text(
    'La entrada ya se usó, o su función se canceló.',
    'The ticket was already used, or its show was canceled.',
  ),
  'handover.ended': text(
    'La persona que le cedió la entrada la retiró, se acabó el plazo, o la entrada ya no se puede usar. Pídale un enlace nuevo.',
    'The sender took the ticket back, the time to claim it is over, or the ticket can no longer be used. Ask them for a new link.',
  ),
  'handover.for_other_person': text(
    'Inicie sesión con el correo que recibió el enlace.',
    'Sign in with the email address that received the link.',
  ),
  'ticket.code_unavailable': text(
    'Inténtelo otra vez en {retryAfterSeconds} segundos. Si sigue igual, escriba al organizador.',
    'Try again in {retryAfterSeconds} seconds. If that doesn’t work, contact the organizer.',
  ),
  'ticket.pass_unavailable': text(
    'Muestre el código en la página de su entrada, o lleve su PDF.',
    'Show the code on your ticket page, or bring the PDF.',
  ),
  'ticket.not_yours': text(
    'Inicie sesión con el correo con que se compró la entrada.',
    'Sign in with the email that the ticket was bought with.',
  ),
  'buy_intention.cool_down': text(
    'Reservó varias veces entradas de esta función sin pagarlas. Podrá reservar otra vez en {wait}.',
    'You reserved tickets for this show several times without paying. You can reserve again in {wait}.',
  ),
  'buy_intention.details_changed': text(
    '{changes} Todavía no se cobró nada.',
    '{changes} You haven’t been charged.',
  ),
  'payment.method_not_offered': text(
    'Elija otro medio de los que muestra la página.',
    'Choose another method on the page.',
  ),
  'payment.not_found': text('Busque la compra en «Mis compras».', 'Look for the purchase in “My purchases.”'),
  'payment.challenge_failed': text('Escriba el código otra vez.', 'Enter the code again.'),
  'purchase.not_found': text(
    'Puede que sea de otra cuenta. Las suyas están en «Mis compras».',
    'It may belong to another account. Yours are in “My purchases.”',
  ),
  'alert.not_found': text(
    'El enlace no está completo. Abra el del correo otra vez.',
    'The link is incomplete. Open the one in the email again.',
  ),
  'alert.too_many': text(
    'Puede tener hasta {limit} avisos. Termine alguno en «Mis compras» y vuelva a pedir este.',
    'You can have up to {limit} alerts. End one in “My purchases,” then ask for this one again.',
  ),
  'refund.not_asked': text(
    'Vea el estado del reembolso en «Mis compras».',
    'See the status of the refund in “My purchases.”',
  ),
} as const satisfies Record<string, Text>

const DETAILS = {
  date: text('La fecha', 'The date'),
  venue: text('El recinto', 'The venue'),
  currency: text('La moneda', 'The currency'),
  place: text('El lugar', 'The seat'),
} as const satisfies Record<string, Text>

const NONE: Readonly<Partial<Record<keyof typeof DETAILS, Text>>> = {
  venue: text('sin definir', 'not set'),
  place: text('sin numerar', 'unnumbered'),
}

/** Says what a detail of tickets was when the page showed it and what it is now; null if there was, or is, none. */
export function detailChanged(
  detail: keyof typeof DETAILS,
  before: Text | string | null,
  now: Text | string | null,
): Text {
  const named = DETAILS[detail]
  const asText = (value: Text | string | null) =>
    typeof value === 'string' ? text(value, value) : (value ?? NONE[detail] ?? text('–', '–'))
  const [old, current] = [asText(before), asText(now)]
  return text(
    `${named.es} era «${old.es}» y ahora es «${current.es}».`,
    `${named.en} was “${old.en}” and is now “${current.en}.”`,
  )
}

/** Says that a ticket became nominal, or is so no longer; `place` is null if it is unnumbered. */
export function termsChanged(isNominal: boolean, place: string | null): Text {
  const name = place === null ? '' : ` ${place}`
  return isNominal
    ? text(
        `Las condiciones de la entrada${name} cambiaron: ahora va a nombre de una persona, y solo esa persona puede entrar.`,
        `The terms of the ticket${name} changed: it is now in one person’s name, and only that person can go in.`,
      )
    : text(
        `Las condiciones de la entrada${name} cambiaron: ya no va a nombre de una persona.`,
        `The terms of the ticket${name} changed: it is no longer in one person’s name.`,
      )
}
