import { HOSTED_DETAILS } from '../guest/hosted-details.ts'
import { MAX_ALERTS_PER_PERSON, UNPAID_HOLD_LIMITS, UNPAID_PURCHASE_RETENTION_DAYS } from '../limits.ts'
import { text } from '../text.ts'
import type { ErrorDefinition } from './error-definition.ts'

const { freePerPerson, freePerDevice, windowSeconds } = UNPAID_HOLD_LIMITS
const WINDOW_HOURS = windowSeconds / 3_600

/** Errors of buying and paying on the hosted pages. */
export const PAYING_ERRORS = {
  'buy_intention.not_found': {
    status: 404,
    title: text('La intención de compra no existe', 'The buy intention does not exist'),
    detail: text(
      'No hay una intención de compra con ese identificador. Compruébelo, o cree otra con `create-buy-intention`.',
      'There is no buy intention with that id. Check it, or create another one with `create-buy-intention`.',
    ),
    cause: text(
      `No hay una intención de compra con ese identificador, es de otra persona, o terminó sin ningún pago hace más de ${UNPAID_PURCHASE_RETENTION_DAYS} días y se borró.`,
      `There is no buy intention with that id, it belongs to someone else, or it ended without any payment more than ${UNPAID_PURCHASE_RETENTION_DAYS} days ago and was deleted.`,
    ),
    cure: text(
      'La persona elige de nuevo en la reventa del evento, o inicia sesión con el correo con que compró.',
      'The person chooses again on the resale page of the event, or signs in with the email that they used for the purchase.',
    ),
  },
  'buy_intention.expired': {
    status: 410,
    title: text('El tiempo para pagar terminó', 'The time to pay is over'),
    detail: text(
      'El plazo de la retención terminó: no se cobró nada, y sus publicaciones están otra vez a la venta. Cree otra intención de compra.',
      'The time of the hold is over: nothing was charged, and its listings are on sale again. Create another buy intention.',
    ),
    cause: text(
      'La intención de compra venció, y sus publicaciones están otra vez a la venta.',
      'The buy intention has expired, and its listings are on sale again.',
    ),
    cure: text(
      'La persona elige de nuevo. Si usted creó la intención de compra, cree otra.',
      'The person chooses again. If you created the buy intention, create another one.',
    ),
  },
  'buy_intention.ended': {
    status: 409,
    title: text('La compra ya terminó', 'The purchase has ended'),
    detail: text(
      'La intención de compra ya terminó y no cambia. Consulte `get-buy-intention` para saber cómo terminó, o cree otra.',
      'The buy intention has ended and can no longer change. Call `get-buy-intention` to learn how it ended, or create another one.',
    ),
    cause: text(
      'La intención de compra se pagó, se abandonó o quedó sin efecto.',
      'The buy intention was paid, abandoned, or voided.',
    ),
    cure: text(
      'La persona ve el resultado en sus compras, o elige de nuevo en la reventa del evento.',
      'The person sees the result in their purchases, or chooses again on the resale page of the event.',
    ),
  },
  'buy_intention.extended_before': {
    status: 409,
    title: text('La intención de compra ya se extendió', 'The buy intention was extended before'),
    detail: text(
      'La retención se extiende una sola vez, y ya se extendió. La persona paga antes de `expiresAt`, o se crea otra intención de compra después.',
      'A hold is extended only once, and this one was. The person pays before `expiresAt`, or another buy intention is created afterward.',
    ),
    cause: text(
      'Una llamada anterior a `extend-buy-intention` extendió esta retención, o la que esta reemplazó.',
      'An earlier call to `extend-buy-intention` extended this hold, or the one that it replaced.',
    ),
    cure: text(
      'Lleve a la persona a pagar con el tiempo que queda. `canBeExtended` indica antes si se puede extender.',
      'Send the person to pay in the time left. `canBeExtended` says beforehand whether a hold can be extended.',
    ),
  },
  'buy_intention.hosted': {
    status: 409,
    title: text('La retención es de las páginas alojadas', 'The hold belongs to the hosted pages'),
    detail: text(
      'Una persona hizo esta retención en las páginas alojadas. Lleve a la persona a `continueUrl`: allí la cambia, la paga o la suelta.',
      'A person made this hold on the hosted pages. Send them to `continueUrl`: there they change it, pay it, or release it.',
    ),
    cause: text(
      'La API cambia, extiende y suelta solo las intenciones de compra que ella creó. Esta la hizo una persona, o nació cuando una persona cambió la suya.',
      'The API changes, extends, and releases only buy intentions that it created. This one was made by a person, or came about when a person changed yours.',
    ),
    cure: text(
      'Lleve a la persona a la página de pago, o espere a que la retención termine.',
      'Send the person to the checkout, or wait until the hold ends.',
    ),
  },
  'buy_intention.cool_down': {
    status: 409,
    title: text('La persona retuvo muchas veces sin pagar', 'The person made many holds without paying'),
    detail: HOSTED_DETAILS['buy_intention.cool_down'],
    values: { wait: text('4 minutos', '4 minutes') },
    cause: text(
      `En ${WINDOW_HOURS} horas, la persona soltó o dejó vencer más de ${freePerPerson} retenciones del show, o su navegador más de ${freePerDevice}. Cada una más duplica la espera.`,
      `Within ${WINDOW_HOURS} hours, the person released or let expire more than ${freePerPerson} holds of the show, or their browser more than ${freePerDevice}. Each further one doubles the wait.`,
    ),
    cure: text(
      'La persona espera hasta el momento de `retryAt`, que la página muestra antes de reservar.',
      'The person waits until the instant in `retryAt`, which the page shows before they reserve.',
    ),
  },
  'buy_intention.details_changed': {
    status: 409,
    title: text('Los datos mostrados cambiaron', 'The details shown have changed'),
    detail: HOSTED_DETAILS['buy_intention.details_changed'],
    values: {
      changes: text(
        'El lugar era «Platea H 7» y ahora es «Platea H 9».',
        'The place was “Stalls H 7” and is now “Stalls H 9.”',
      ),
    },
    cause: text(
      'La fecha, el recinto, la moneda, un lugar o las condiciones cambiaron después de que la página los mostró.',
      'The date, venue, currency, a place, or the terms changed after the page showed them.',
    ),
    cure: text(
      'La página muestra los datos nuevos y pregunta si la persona sigue.',
      'The page shows the new details and asks whether the person goes on.',
    ),
  },
  'payment.method_not_offered': {
    status: 409,
    title: text('El medio de pago no está disponible', 'The payment method is not available'),
    detail: HOSTED_DETAILS['payment.method_not_offered'],
    cause: text(
      'El vendedor no ofrece ese medio, el servidor no lo tiene configurado, o falta muy poco para el show y ya no se acepta una transferencia.',
      'The seller does not offer that method, it is not set up on the server, or the show is too close for a bank transfer.',
    ),
    cure: text(
      'La persona elige otro medio. Revise los que admite el evento en `crossBorderPayments`.',
      'The person chooses another method. Review those that the event allows in `crossBorderPayments`.',
    ),
  },
  'payment.under_way': {
    status: 409,
    title: text('Ya hay un pago en curso', 'A payment is already in progress'),
    detail: text(
      'La compra tiene un pago cuyo resultado todavía no se conoce. Consulte `get-buy-intention` y repita la solicitud cuando `paymentStatus` sea null.',
      'The purchase has a payment whose outcome is not known yet. Call `get-buy-intention` and repeat the request when `paymentStatus` is null.',
    ),
    cause: text(
      'La compra tiene un pago cuyo resultado todavía no se conoce.',
      'The purchase has a payment whose outcome is not known yet.',
    ),
    cure: text(
      'La persona espera el resultado. La página se actualiza sola.',
      'The person waits for the result. The page updates by itself.',
    ),
  },
  'payment.not_found': {
    status: 404,
    title: text('El pago no existe', 'The payment does not exist'),
    detail: HOSTED_DETAILS['payment.not_found'],
    cause: text(
      'No hay un pago con ese identificador, o es de otra persona.',
      'There is no payment with that id, or it belongs to someone else.',
    ),
    cure: text(
      'La persona inicia sesión con el correo con que compró y abre sus compras.',
      'The person signs in with the email that they bought with and opens their purchases.',
    ),
  },
  'payment.challenge_failed': {
    status: 422,
    title: text('El código de verificación no es correcto', 'The verification code is not correct'),
    detail: HOSTED_DETAILS['payment.challenge_failed'],
    cause: text(
      'El código escrito no es el que pide el emisor de la tarjeta.',
      'The code that was typed is not the one that the card issuer requires.',
    ),
    cure: text('La persona lo escribe otra vez.', 'The person types it again.'),
  },
  'payment.callback_refused': {
    status: 400,
    title: text('La notificación de pago no es auténtica', 'The payment notification is not authentic'),
    detail: text(
      'La firma de la notificación falta, es antigua o no corresponde a su contenido. Compare el secreto del servidor con el del proveedor de pagos.',
      'The signature of the notification is missing, is old, or does not match its content. Compare the secret of the server with that of the payment provider.',
    ),
    cause: text(
      'El servidor no pudo comprobar que la notificación venga del proveedor de pagos.',
      'The server could not verify that the notification comes from the payment provider.',
    ),
    cure: text(
      'Su integración no envía estas notificaciones. Pida al operador que revise el secreto de las notificaciones en la configuración del proveedor de pagos.',
      'Your integration does not send these notifications. Ask the operator to check the secret of the notifications in the settings of the payment provider.',
    ),
  },
  'purchase.not_found': {
    status: 404,
    title: text('La compra no existe', 'The purchase does not exist'),
    detail: HOSTED_DETAILS['purchase.not_found'],
    cause: text(
      'No hay una compra con ese identificador, o es de otra persona.',
      'There is no purchase with that id, or it belongs to someone else.',
    ),
    cure: text(
      'La persona inicia sesión con el correo con que compró y abre sus compras.',
      'The person signs in with the email that they bought with and opens their purchases.',
    ),
  },
  'alert.not_found': {
    status: 404,
    title: text('El aviso no existe', 'The alert does not exist'),
    detail: HOSTED_DETAILS['alert.not_found'],
    cause: text(
      'No hay un aviso con ese identificador, es de otra persona, o el enlace no trae el token que se envió por correo.',
      'There is no alert with that id, it belongs to someone else, or the link lacks the token that was mailed.',
    ),
    cure: text(
      'La persona abre otra vez el enlace del correo, o termina el aviso en la página de la reventa.',
      'The person opens the link in the email again, or ends the alert on the resale page.',
    ),
  },
  'alert.too_many': {
    status: 409,
    title: text('Hay demasiados avisos', 'There are too many alerts'),
    detail: HOSTED_DETAILS['alert.too_many'],
    values: { limit: MAX_ALERTS_PER_PERSON },
    cause: text(
      `La persona ya tiene ${MAX_ALERTS_PER_PERSON} avisos de shows que no han empezado.`,
      `The person already has ${MAX_ALERTS_PER_PERSON} alerts for shows that have not started.`,
    ),
    cure: text('La persona termina alguno de sus avisos.', 'The person ends one of their alerts.'),
  },
  'refund.not_asked': {
    status: 409,
    title: text('El reembolso no necesita una cuenta bancaria', 'The refund needs no bank account'),
    detail: HOSTED_DETAILS['refund.not_asked'],
    cause: text(
      'La compra no se reembolsa, ya se reembolsó, o el dinero vuelve por el medio con que se pagó.',
      'The purchase is not refunded, was already refunded, or its money goes back to the original payment method.',
    ),
    cure: text(
      'La persona ve el estado del reembolso en sus compras.',
      'The person sees the status of the refund in their purchases.',
    ),
  },
} as const satisfies Record<string, ErrorDefinition>
