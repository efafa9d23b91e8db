import { UNPAID_PURCHASE_RETENTION_DAYS } from '../limits.ts'
import { text } from '../text.ts'
import type { ErrorDefinition } from './error-definition.ts'

/** Errors of buying and paying on the hosted pages. */
export const PAYING_ERRORS = {
  'buy_intention.not_found': {
    status: 404,
    title: text('La compra no existe', 'The purchase does not exist'),
    cause: text(
      `No hay una intención de compra con ese identificador, es de otra persona, o terminó sin ningún pago hace más de ${UNPAID_PURCHASE_RETENTION_DAYS} días y se borró.`,
      `There is no buy intention with that id, it belongs to somebody else, or it ended without any payment more than ${UNPAID_PURCHASE_RETENTION_DAYS} days ago and was deleted.`,
    ),
    cure: text(
      'Vuelva a la reventa del evento y elija de nuevo.',
      'Go back to the resale of the event and choose again.',
    ),
  },
  'buy_intention.expired': {
    status: 410,
    title: text('El tiempo para pagar terminó', 'The time to pay is over'),
    cause: text(
      'La intención de compra venció y las publicaciones están otra vez a la venta.',
      'The buy intention has expired and its listings are on sale again.',
    ),
    cure: text(
      'Vuelva a la reventa del evento y elija de nuevo.',
      'Go back to the resale of the event and choose again.',
    ),
  },
  'buy_intention.ended': {
    status: 409,
    title: text('La compra ya terminó', 'The purchase has ended'),
    cause: text(
      'La intención de compra se pagó, se abandonó o quedó sin efecto.',
      'The buy intention was paid, was given up or became void.',
    ),
    cure: text(
      'Vea mis compras, o elija de nuevo en la reventa del evento.',
      'See my purchases, or choose again in the resale of the event.',
    ),
  },
  'buy_intention.cool_down': {
    status: 409,
    title: text('Espere antes de reservar lo mismo', 'Wait before holding the same again'),
    cause: text(
      'La persona retuvo esta publicación hace menos de diez minutos y no la pagó.',
      'The person held this listing less than ten minutes ago and did not pay for it.',
    ),
    cure: text(
      'Elija otra, o inténtelo en unos minutos.',
      'Choose another one, or try again in a few minutes.',
    ),
  },
  'payment.method_not_offered': {
    status: 409,
    title: text('El medio de pago no está disponible', 'The payment method is not available'),
    cause: text(
      'El vendedor no ofrece ese medio, la plataforma no lo tiene configurado, o el show está demasiado cerca para una transferencia.',
      'The seller does not offer that method, the platform has not set it up, or the show is too near for a bank transfer.',
    ),
    cure: text('Elija otro de los que muestra la página.', 'Choose another one of those on the page.'),
  },
  'payment.under_way': {
    status: 409,
    title: text('Ya hay un pago en curso', 'A payment is under way already'),
    cause: text(
      'La compra tiene un pago que todavía no se decidió.',
      'The purchase has a payment that is not decided yet.',
    ),
    cure: text(
      'Espere su resultado; la página se actualiza sola.',
      'Wait for its result; the page updates by itself.',
    ),
  },
  'payment.not_found': {
    status: 404,
    title: text('El pago no existe', 'The payment does not exist'),
    cause: text(
      'No hay un pago con ese identificador, o es de otra persona.',
      'There is no payment with that id, or it belongs to somebody else.',
    ),
    cure: text('Vuelva a la compra desde mis compras.', 'Go back to the purchase from my purchases.'),
  },
  'payment.challenge_failed': {
    status: 422,
    title: text('La verificación no es correcta', 'The verification is not correct'),
    cause: text(
      'El código escrito no es el que pide el emisor de la tarjeta.',
      'The code that was typed is not the one the card issuer asks for.',
    ),
    cure: text('Escríbalo de nuevo.', 'Type it again.'),
  },
  'payment.callback_refused': {
    status: 400,
    title: text('El aviso de pago no es auténtico', 'The payment notice is not authentic'),
    cause: text(
      'La firma del aviso falta, es antigua o no corresponde a su contenido.',
      'The signature of the notice is missing, old or does not match its content.',
    ),
    cure: text(
      'Revise el secreto de los avisos en la configuración del proveedor de pagos.',
      'Review the secret of notices in the settings of the payment provider.',
    ),
  },
  'purchase.not_found': {
    status: 404,
    title: text('La compra no existe', 'The purchase does not exist'),
    cause: text(
      'No hay una compra con ese identificador, o es de otra persona.',
      'There is no purchase with that id, or it belongs to somebody else.',
    ),
    cure: text('Vea todas en mis compras.', 'See them all in my purchases.'),
  },
  'refund.not_asked': {
    status: 409,
    title: text('El reembolso no necesita datos', 'The refund needs no details'),
    cause: text(
      'La compra no se reembolsa, ya se reembolsó, o vuelve sola por el medio con que se pagó.',
      'The purchase is not refunded, was refunded already, or goes back by itself the way it was paid.',
    ),
    cure: text('Vea el estado en mis compras.', 'See its state in my purchases.'),
  },
} as const satisfies Record<string, ErrorDefinition>
