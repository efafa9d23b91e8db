import type { Static } from 'typebox'
import type { ErrorCode } from '../errors.ts'
import { amountOut, currency, instant, object, ownId } from '../schema.ts'
import { doc } from '../text.ts'
import { hostedUrl } from './hosted-url.ts'
import { listingIds } from './listing.ts'

const attachedCart = object(
  {
    items: listingIds('Las publicaciones retenidas.', 'The listings held.'),
    expiresAt: instant(
      'Hasta cuándo quedan retenidas, en UTC. Quien compra con transferencia bancaria recibe más tiempo.',
      'Until when they are held, in UTC. A buyer who pays by bank transfer is given more time.',
    ),
    _id: ownId('Identificador del carrito.', 'Id of the cart.'),
  },
  {
    component: 'AttachedCart',
    ...doc('Lo que la intención de compra retiene.', 'What the buy intention holds.'),
  },
)

const details = object(
  {
    total: amountOut(
      'Lo que se cobrará: la suma de los precios finales, cargos incluidos.',
      'What will be charged: the sum of the final prices, fees included.',
    ),
    currency: currency('Moneda del total, ISO 4217.', 'Currency of the total, ISO 4217.'),
  },
  { component: 'BuyIntentionDetails', ...doc('El importe de la compra.', 'The amount of the purchase.') },
)

export const buyIntention = object(
  {
    _id: ownId('Identificador de la intención de compra.', 'Id of the buy intention.'),
    continueUrl: {
      ...hostedUrl,
      ...doc(
        'Dirección donde la persona completa sus datos y paga.',
        'Address where the person completes their data and pays.',
      ),
    },
    attachedCart,
    details,
  },
  {
    component: 'BuyIntention',
    ...doc(
      'Una retención temporal de publicaciones mientras se pagan.',
      'A temporary hold on listings while they are paid.',
    ),
  },
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
  'buy_intention.mixed_listings',
  'buy_intention.seats_apart',
  'buy_intention.pack_incomplete',
  'buy_intention.hold_limit',
] as const satisfies readonly ErrorCode[]
