import type { Static } from 'typebox'
import type { ErrorCode } from '../errors.ts'
import { amountOut, currency, instant, object, ownId } from '../schema.ts'
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
  {
    component: 'AttachedCart',
    ...doc('Publicaciones que retiene la intención de compra.', 'Listings that the buy intention holds.'),
  },
)

const details = object(
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
  { component: 'BuyIntentionDetails', ...doc('Importe de la compra.', 'Amount of the purchase.') },
)

export const buyIntention = object(
  {
    _id: ownId('Identificador de la intención de compra.', 'Id of the buy intention.'),
    continueUrl: {
      ...hostedUrl,
      ...doc(
        'URL donde la persona completa sus datos y paga.',
        'URL where the person enters their details and pays.',
      ),
    },
    attachedCart,
    details,
  },
  {
    component: 'BuyIntention',
    ...doc(
      'Retención temporal de publicaciones mientras se pagan.',
      'Temporary hold on listings while they are being paid for.',
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
  'listing.too_late',
  'buy_intention.mixed_listings',
  'buy_intention.seats_apart',
  'buy_intention.pack_incomplete',
  'buy_intention.hold_limit',
] as const satisfies readonly ErrorCode[]
