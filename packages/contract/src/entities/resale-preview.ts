import type { Static } from 'typebox'
import { amountOut, currency, flag, nullable, object, oneOf, ownId } from '../schema.ts'
import { doc } from '../text.ts'
import { fee } from './fee.ts'
import { RULE_TYPES } from './rule.ts'
import { RULE_FIELDS } from './rule-values.ts'
import { ticketReadOnly } from './ticket.ts'

/** Reasons for which the current owner cannot list a ticket, in the order in which they are checked. */
export const RESALE_REFUSALS = [
  'show.cancelled',
  'show.past',
  'listing.ticket_not_active',
  'listing.part_of_pass',
  'listing.not_allowed',
  'listing.too_early',
  'listing.code_released',
  'listing.no_price',
  'listing.limit_reached',
] as const

const priceBound = object(
  {
    price: amountOut('El tope, en unidades mayores.', 'The bound, in major units.'),
    field: oneOf(
      RULE_FIELDS,
      doc('El valor de la regla que lo fija.', 'The value of the rule that sets it.'),
    ),
    ruleType: oneOf(
      RULE_TYPES,
      doc('La capa de la regla que lo fija.', 'The layer of the rule that sets it.'),
    ),
    ruleId: ownId('La regla que lo fija.', 'The rule that sets it.'),
  },
  {
    component: 'PriceBound',
    ...doc(
      'Un tope del precio de publicación y su origen.',
      'A bound of the listing price and where it comes from.',
    ),
  },
)

const resaleTermsOfTicket = object(
  {
    facePrice: amountOut('Precio de la venta primaria.', 'Price of the primary sale.', { examples: [68000] }),
    primarySalesFee: amountOut(
      'Cargo de la venta primaria, como importe.',
      'Fee of the primary sale, as an amount.',
      { examples: [6800] },
    ),
    paid: amountOut(
      'Lo pagado en la venta primaria: la suma de ambos. No cambia con una reventa.',
      'What was paid in the primary sale: the sum of both. A resale does not change it.',
      { examples: [74800] },
    ),
    minPrice: nullable(
      priceBound,
      doc(
        'El menor precio; null si ninguna regla lo fija. Con un tope absoluto y uno relativo, el más estricto.',
        'The lowest price; null if no rule sets one. With an absolute and a relative bound, the stricter.',
      ),
    ),
    maxPrice: nullable(
      priceBound,
      doc(
        'El mayor precio; null si ninguna regla lo fija. Donde las capas se contradicen, rige este.',
        'The highest price; null if no rule sets one. Where layers contradict each other, this one holds.',
      ),
    ),
    suggestedPrice: amountOut(
      'Lo pagado, llevado dentro de los topes: el precio con que empieza la página de venta.',
      'What was paid, moved into the bounds: the price that the selling page starts with.',
      { examples: [74800] },
    ),
    buyerFee: fee,
    sellerFee: fee,
  },
  {
    component: 'TicketResaleTerms',
    ...doc(
      'Qué precio admite un ticket y qué se cobra por él.',
      'Which price a ticket may have and what is charged on it.',
    ),
  },
)

const resaleAmounts = object(
  {
    price: amountOut('Precio de publicación.', 'Listing price.', { examples: [70000] }),
    buyerFee: amountOut('Cargo que paga quien compra.', 'Fee that the buyer pays.', { examples: [5600] }),
    sellerFee: amountOut(
      'Cargo que se descuenta a quien vende.',
      'Fee that is taken from the person who sells.',
      {
        examples: [3500],
      },
    ),
    finalPrice: amountOut('Lo que paga quien compra.', 'What the buyer pays.', { examples: [75600] }),
    payout: amountOut('Lo que recibe quien vende.', 'What the person who sells receives.', {
      examples: [66500],
    }),
    isWithinBounds: flag(
      'Si los topes de hoy admiten este precio.',
      'Whether the bounds of today allow this price.',
    ),
  },
  {
    component: 'ResaleAmounts',
    ...doc('Los importes de una reventa, por ticket.', 'The amounts of a resale, per ticket.'),
  },
)

export const resalePreview = object(
  {
    ticketId: ticketReadOnly.ticketId,
    currency: currency('Moneda de los importes, ISO 4217.', 'Currency of the amounts, ISO 4217.'),
    canBeListed: flag(
      'Si su propietario actual puede publicarlo ahora.',
      'Whether its present owner can list it now.',
    ),
    refusal: nullable(
      oneOf(RESALE_REFUSALS),
      doc(
        'El código del motivo por el que no; null si puede publicarse.',
        'The code of the reason why not; null if it can be listed.',
      ),
    ),
    terms: nullable(
      resaleTermsOfTicket,
      doc(
        'Null si el ticket no tiene precio de la venta primaria.',
        'Null if the ticket has no price of the primary sale.',
      ),
    ),
    amounts: nullable(
      resaleAmounts,
      doc(
        'Null si no se preguntó por ningún importe, o si ningún precio lo alcanza.',
        'Null if no amount was asked for, or if no price reaches it.',
      ),
    ),
  },
  {
    component: 'ResalePreview',
    ...doc('Qué daría publicar un ticket.', 'What listing a ticket would bring.'),
  },
)

export type ResalePreview = Static<typeof resalePreview>
export type PriceBound = Static<typeof priceBound>
