import Type, { type Static } from 'typebox'
import type { ErrorCode } from '../errors.ts'
import { MAX_LISTINGS_PER_PURCHASE } from '../limits.ts'
import { PAYMENT_FAILURES, type PaymentFailure } from '../resale/payment-failures.ts'
import {
  amountIn,
  amountOut,
  currency,
  email,
  flag,
  instant,
  named,
  nullable,
  object,
  oneOf,
  ownId,
} from '../schema.ts'
import { doc } from '../text.ts'
import { hostedUrl } from './hosted-url.ts'
import { listingIds } from './listing.ts'

const attachedCart = object(
  {
    items: listingIds('Publicaciones retenidas.', 'Listings on hold.'),
    expiresAt: instant(
      'Momento en que vence la retención, en UTC. Se extiende si la persona paga con transferencia bancaria o si su banco le pide confirmar la tarjeta.',
      'Time when the hold expires, in UTC. It is extended if the person pays by bank transfer, or if their bank asks them to confirm the card.',
    ),
    _id: ownId('Identificador del carrito.', 'Id of the cart.'),
  },
  named(
    'AttachedCart',
    'Publicaciones que retiene la intención de compra.',
    'Listings that the buy intention holds.',
  ),
)

/** Total that a person saw before they reserve or pay. */
export const expectedTotal = Type.Optional(
  amountIn(
    'Total que vio la persona, con los cargos incluidos. Si ya no es ese, no se retiene ni se cobra nada, y la solicitud se rechaza con `buy_intention.total_changed`.',
    'Total that the person saw, fees included. If it is no longer that, nothing is held or charged, and the request is rejected with `buy_intention.total_changed`.',
    { examples: [151200] },
  ),
)

export const total = object(
  {
    total: amountOut(
      'Importe que se cobrará: la suma de los precios finales, con los cargos incluidos.',
      'Amount that will be charged: the sum of the final prices, fees included.',
    ),
    currency: currency(
      'Moneda del total, en código ISO 4217.',
      'Currency of the total, as an ISO 4217 code.',
    ),
  },
  named('BuyIntentionDetails', 'Importe de la compra.', 'Amount of the purchase.'),
)

const buyIntentionFields = {
  _id: ownId('Identificador de la intención de compra.', 'Id of the buy intention.'),
  continueUrl: {
    ...hostedUrl,
    ...doc(
      'URL donde la persona completa sus datos y paga.',
      'URL where the person enters their details and pays.',
    ),
  },
  attachedCart,
  details: total,
}

export const buyIntention = object(
  buyIntentionFields,
  named(
    'BuyIntention',
    'Retención temporal de publicaciones mientras se pagan.',
    'Temporary hold on listings while they are being paid for.',
  ),
)

export const BUY_INTENTION_STATES = ['OPEN', 'COMPLETED', 'EXPIRED', 'CANCELLED', 'VOIDED'] as const

/** States of a payment whose outcome is not known. */
const PAYMENTS_UNDER_WAY = ['STARTED', 'CHALLENGED', 'AWAITING_TRANSFER', 'CONFIRMING'] as const

const heldListing = object(
  {
    listingId: ownId('Publicación retenida.', 'Listing on hold.'),
    price: amountOut('Precio de publicación al retenerla.', 'Listing price when it was held.', {
      examples: [70000],
    }),
    buyerFee: amountOut('Cargo al comprador.', 'Buyer fee.', { examples: [5600] }),
    finalPrice: amountOut(
      'Importe que paga quien compra por esta publicación.',
      'Amount that the buyer pays for this listing.',
      { examples: [75600] },
    ),
  },
  named('HeldListing', 'Una publicación retenida y su precio.', 'A listing on hold and its price.'),
)

export const currentBuyIntention = object(
  {
    ...buyIntentionFields,
    status: oneOf(
      BUY_INTENTION_STATES,
      doc(
        'Estado. `OPEN`: la retención sigue. `COMPLETED`: se pagó y se vendió. `EXPIRED`: venció. `CANCELLED`: se soltó, o se cambió por otra. `VOIDED`: terminó una publicación, el show o la reventa. Todos menos `OPEN` son definitivos.',
        'Status. `OPEN`: the hold continues. `COMPLETED`: it was paid and sold. `EXPIRED`: its time is over. `CANCELLED`: it was released, or changed into another. `VOIDED`: a listing, the show, or the resale ended. All but `OPEN` are final.',
      ),
    ),
    user: nullable(
      email(
        'Correo de quien compra. Null si todavía no hay.',
        'Email of the buyer. Null if there is none yet.',
        {
          examples: ['sofia.luna@example.com'],
        },
      ),
    ),
    items: Type.Array(heldListing, {
      ...doc('Publicaciones con su precio.', 'Listings with their price.'),
      maxItems: MAX_LISTINGS_PER_PURCHASE,
    }),
    canBeExtended: flag(
      'Indica si `extend-buy-intention` la extendería ahora.',
      'Whether `extend-buy-intention` would extend it now.',
    ),
    paymentStatus: nullable(
      oneOf(PAYMENTS_UNDER_WAY),
      doc(
        'Estado del pago en curso. Null si no hay ninguno. `STARTED`: empezó. `CHALLENGED`: el banco pide confirmar la tarjeta. `AWAITING_TRANSFER`: se espera una transferencia. `CONFIRMING`: el sistema de SuperSwap Lite entrega el ticket.',
        'Status of the payment in progress. Null if there is none. `STARTED`: it has begun. `CHALLENGED`: the bank asks to confirm the card. `AWAITING_TRANSFER`: a transfer is awaited. `CONFIRMING`: the SuperSwap Lite system delivers the ticket.',
      ),
    ),
    failure: nullable(
      oneOf(Object.keys(PAYMENT_FAILURES) as PaymentFailure[]),
      doc(
        'Motivo por el que falló el último pago. Null si ninguno falló, o si hay otro en curso.',
        'Reason why the last payment failed. Null if none failed, or if another one is in progress.',
      ),
    ),
    replacedBy: nullable(
      ownId(
        'Intención de compra que ocupó el lugar de esta.',
        'Buy intention that took the place of this one.',
      ),
      doc(
        'Intención de compra que ocupó el lugar de esta, porque se cambiaron sus publicaciones. Null si no hay ninguna.',
        'Buy intention that took the place of this one, because its listings were changed. Null if there is none.',
      ),
    ),
  },
  named('CurrentBuyIntention', 'Una intención de compra como está ahora.', 'A buy intention as it is now.'),
)

export type CurrentBuyIntention = Static<typeof currentBuyIntention>

export const buyIntentionPath = object({
  buyIntentionId: ownId('Identificador de la intención de compra.', 'Id of the buy intention.'),
})

export const buyIntentionReference = object(
  { _id: ownId('Identificador de la intención de compra.', 'Id of the buy intention.') },
  named(
    'BuyIntentionReference',
    'Una intención de compra, por su identificador.',
    'A buy intention, by its id.',
  ),
)

export type BuyIntention = Static<typeof buyIntention>

export type AttachedCart = Static<typeof attachedCart>

/** Errors of every operation that holds listings for a buyer. */
export const BUY_INTENTION_REFUSALS = [
  'event.cancelled',
  'show.cancelled',
  'show.past',
  'listing.not_available',
  'listing.purchase_not_allowed',
  'listing.too_late',
  'buy_intention.mixed_listings',
  'buy_intention.seats_apart',
  'buy_intention.pack_incomplete',
  'buy_intention.hold_limit',
  'buy_intention.total_changed',
] as const satisfies readonly ErrorCode[]
