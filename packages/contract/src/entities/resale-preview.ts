import type { Static } from 'typebox'
import { amountOut, currency, flag, named, nullable, object, oneOf, ownId } from '../schema.ts'
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
  'handover.pending',
  'listing.part_of_pass',
  'listing.not_allowed',
  'listing.too_early',
  'listing.too_late',
  'listing.code_released',
  'listing.amount_unusable',
  'listing.no_price',
  'listing.limit_reached',
] as const

const priceBound = object(
  {
    price: amountOut('El tope, en unidades mayores.', 'The price limit, in major units.'),
    field: oneOf(RULE_FIELDS, doc('Campo de la regla que lo fija.', 'Field of the rule that sets it.')),
    ruleType: oneOf(RULE_TYPES, doc('Capa de la regla que lo fija.', 'Layer of the rule that sets it.')),
    ruleId: ownId('Regla que lo fija.', 'Rule that sets it.'),
  },
  named(
    'PriceBound',
    'Un tope del precio de publicación y su origen.',
    'A limit on the listing price and its source.',
  ),
)

const resaleTermsOfTicket = object(
  {
    facePrice: amountOut('Precio en la venta primaria.', 'Price in the primary sale.', { examples: [68000] }),
    primarySalesFee: amountOut('Cargo de venta primaria, como importe.', 'Primary sales fee, as an amount.', {
      examples: [6800],
    }),
    paid: amountOut(
      'Importe pagado en la venta primaria: el precio más el cargo. No cambia con una reventa.',
      'Amount paid in the primary sale: the price plus the fee. A resale does not change it.',
      { examples: [74800] },
    ),
    minPrice: nullable(
      priceBound,
      doc(
        'Menor precio permitido. Si hay un tope absoluto y uno relativo, rige el más estricto. Null si ninguna regla lo fija.',
        'Lowest price allowed. If there is both an absolute and a relative limit, the stricter one applies. Null if no rule sets one.',
      ),
    ),
    maxPrice: nullable(
      priceBound,
      doc(
        'Mayor precio permitido. Si las reglas fijan un máximo menor que el mínimo, ese máximo es el único precio permitido. Null si ninguna regla lo fija.',
        'Highest price allowed. If the rules set a highest price below the lowest one, that highest price is the only price allowed. Null if no rule sets one.',
      ),
    ),
    suggestedPrice: amountOut(
      'Importe pagado, ajustado a los topes. Es el precio inicial en la página de venta.',
      'Amount paid, adjusted to the price limits. The selling page starts with this price.',
      { examples: [74800] },
    ),
    buyerFee: fee,
    sellerFee: fee,
  },
  named(
    'TicketResaleTerms',
    'Precios que admite un ticket y cargos que se cobran.',
    'Price limits for a ticket, and the fees that are charged.',
  ),
)

const resaleAmounts = object(
  {
    price: amountOut('Precio de publicación.', 'Listing price.', { examples: [70000] }),
    buyerFee: amountOut('Cargo al comprador.', 'Buyer fee.', { examples: [5600] }),
    sellerFee: amountOut(
      'Cargo a quien revende. Se descuenta del precio.',
      'Reseller fee. It is deducted from the price.',
      {
        examples: [3500],
      },
    ),
    finalPrice: amountOut('Importe que paga quien compra.', 'Amount that the buyer pays.', {
      examples: [75600],
    }),
    payout: amountOut('Importe que recibe quien revende.', 'Amount that the reseller receives.', {
      examples: [66500],
    }),
    isWithinBounds: flag(
      'Indica si los topes actuales admiten este precio.',
      'Whether the current price limits allow this price.',
    ),
  },
  named('ResaleAmounts', 'Importes de una reventa, por ticket.', 'Amounts of a resale, per ticket.'),
)

export const resalePreview = object(
  {
    ticketId: ticketReadOnly.ticketId,
    currency: currency(
      'Moneda de los importes, en código ISO 4217.',
      'Currency of the amounts, as an ISO 4217 code.',
    ),
    canBeListed: flag(
      'Indica si el propietario actual puede publicar el ticket ahora.',
      'Whether the current owner can list the ticket now.',
    ),
    refusal: nullable(
      oneOf(RESALE_REFUSALS),
      doc(
        'Código del motivo por el que no se puede publicar. Null si se puede.',
        'Code of the reason why it cannot be listed. Null if it can.',
      ),
    ),
    terms: nullable(
      resaleTermsOfTicket,
      doc(
        'Condiciones de la reventa. Null si el ticket no tiene precio de venta primaria.',
        'Terms of the resale. Null if the ticket has no primary sale price.',
      ),
    ),
    amounts: nullable(
      resaleAmounts,
      doc(
        'Importes de la reventa. Null si no envió un importe o si ningún precio permite alcanzar el que envió.',
        'Amounts of the resale. Null if you sent none, or if no price can reach the one you sent.',
      ),
    ),
  },
  named(
    'ResalePreview',
    'Lo que resultaría de publicar un ticket.',
    'What listing a ticket would result in.',
  ),
)

export type ResalePreview = Static<typeof resalePreview>
export type PriceBound = Static<typeof priceBound>
