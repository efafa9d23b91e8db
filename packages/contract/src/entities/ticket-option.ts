import type { Static } from 'typebox'
import { MAX_STOCK } from '../limits.ts'
import {
  amountIn,
  amountOut,
  count,
  currency,
  description,
  externalId,
  flag,
  named,
  nullable,
  object,
  optionalAll,
  title,
  withDefault,
} from '../schema.ts'
import { doc, text } from '../text.ts'
import { fee, feeInput, primarySalesFeeOf } from './fee.ts'

const saleTexts = {
  title: title('Nombre que ve el comprador.', 'Name that the buyer sees.', { examples: ['Platea'] }),
  description: description('Descripción que ve el comprador.', 'Description that the buyer sees.', {
    examples: ['Butacas numeradas de la planta baja.'],
  }),
}

const saleCurrency = currency(
  'Moneda del precio, en código ISO 4217. Es la misma en todo el show. Los importes admiten los decimales de la moneda.',
  'Currency of the price, as an ISO 4217 code. The same for the whole show. Amounts may have as many decimal places as the currency has.',
)

const saleStock = nullable(
  count(
    'Cantidad puesta en venta primaria. Es informativa: no limita la emisión y ningún comprador la ve.',
    'Quantity offered in the primary sale. Informational: it does not limit issuing, and no buyer sees it.',
    { maximum: MAX_STOCK, examples: [420] },
  ),
)

const priceDoc = [
  'Precio en la venta primaria, en unidades mayores (1850 son pesos, no centavos). Null si no tiene precio propio.',
  'Price in the primary sale, in major units (1850 is pesos, not centavos). Null if it has no price of its own.',
] as const

const salePriceInput = nullable(amountIn(...priceDoc))
const salePrice = nullable(amountOut(...priceDoc))

const saleFlags = {
  webVisibility: flag(
    'Indica si las páginas muestran el ticket option. Por defecto, `true`.',
    'Whether pages show the ticket option. Defaults to `true`.',
  ),
  webSoldOut: flag(
    'Indica si está agotado en la venta primaria. Las páginas dejan de ofrecerlo allí; la reventa sigue. Por defecto, `false`.',
    'Whether it is sold out in the primary sale. Pages stop offering it there; resale continues. Defaults to `false`.',
  ),
}

const saleFlagsInput = optionalAll({
  webVisibility: withDefault(saleFlags.webVisibility, true),
  webSoldOut: withDefault(saleFlags.webSoldOut, false),
})

const priceTypeDoc = doc(
  'Un precio de un show, con su propio nombre, como «Estudiantes».',
  'A price of a show with a name of its own, such as “Students.”',
)

const priceTypeId = externalId(
  'Identificador del price type, único en su show e inmutable.',
  'Id of the price type, unique within its show and immutable.',
  { examples: ['estudiantes'] },
)

const webVisibility = flag(
  'Indica si la página de reventa tiene en cuenta el precio de este price type al mostrar el de la venta primaria. Sus tickets se revenden y se ven como los demás. Por defecto, `true`.',
  'Whether the resale page takes this price into account when it shows the primary sale price. Tickets of this price type are resold and shown like any others. Defaults to `true`.',
)
const invisible = flag(
  'Indica si el price type es interno. En ese caso, la página de reventa nunca tiene en cuenta su precio, ni siquiera con `webVisibility` en `true`. Sus tickets se revenden y se ven como los demás. Por defecto, `false`.',
  'Marks an internal price type. The resale page never considers its price, even if `webVisibility` is `true`. Its tickets are resold and shown like any others. Defaults to `false`.',
)

const sentPriceType = optionalAll({
  description: saleTexts.description,
  currency: {
    ...saleCurrency,
    ...doc(
      'Moneda del precio, en código ISO 4217. Por defecto, la del primer ticket option del show.',
      'Currency of the price, as an ISO 4217 code. Defaults to the currency of the show’s first ticket option.',
    ),
  },
  price: salePriceInput,
  stock: saleStock,
})

export const priceTypeInput = object(
  {
    priceTypeId,
    title: saleTexts.title,
    ...sentPriceType,
    ...saleFlagsInput,
    ...optionalAll({
      webVisibility: withDefault(webVisibility, true),
      invisible: withDefault(invisible, false),
    }),
  },
  { ...priceTypeDoc, component: 'PriceTypeInput' },
)

export const priceTypeUpdate = object(
  {
    priceTypeId,
    ...sentPriceType,
    ...optionalAll({ title: saleTexts.title, ...saleFlags, webVisibility, invisible }),
  },
  named(
    'PriceTypeUpdate',
    'Cambios a un price type, que se busca por `priceTypeId`. Un campo ausente conserva su valor. Si no existe, se crea, y entonces `title` es obligatorio. La moneda no cambia una vez que el show tiene tickets.',
    'Changes to a price type, found by its `priceTypeId`. An absent field keeps its value. If it does not exist, it is created, and `title` is then required. The currency cannot change once the show has tickets.',
  ),
)

export const priceType = object(
  {
    priceTypeId,
    ...saleTexts,
    price: salePrice,
    currency: saleCurrency,
    stock: saleStock,
    ...saleFlags,
    webVisibility,
    invisible,
  },
  { ...priceTypeDoc, component: 'PriceType' },
)

export type PriceTypeInput = Static<typeof priceTypeInput>
export type PriceTypeUpdate = Static<typeof priceTypeUpdate>
export type PriceType = Static<typeof priceType>

const optionDoc = doc(
  'Una clase de ticket de un show, como un sector del recinto.',
  'A kind of ticket of a show, such as a section of the venue.',
)

const ticketOptionId = externalId(
  'Identificador del ticket option, único en su show e inmutable. Si no lo envía al crearlo, se genera uno.',
  'Id of the ticket option, unique within its show and immutable. If you omit it on creation, one is generated.',
  { examples: ['platea'] },
)

const feeDoc = primarySalesFeeOf(
  text('los tickets de este ticket option', 'the tickets of this ticket option'),
)

const sent = optionalAll({
  ticketOptionId,
  ticketId: externalId(
    'Otro nombre de `ticketOptionId`, que se acepta solo en solicitudes. Si envía ambos, deben ser iguales.',
    'Alias of `ticketOptionId`, for input only. If you send both, they must be equal.',
  ),
  price: salePriceInput,
  stock: saleStock,
  primarySalesFee: nullable(feeInput, feeDoc),
})

export const ticketOptionInput = object(
  { ...saleTexts, currency: saleCurrency, ...sent, ...saleFlagsInput },
  { ...optionDoc, component: 'TicketOptionInput' },
)

export const ticketOptionUpdate = object(
  { ...sent, ...optionalAll({ ...saleTexts, currency: saleCurrency, ...saleFlags }) },
  named(
    'TicketOptionUpdate',
    'Cambios a un ticket option, que se busca por `ticketOptionId` o, si falta, por su `title`. Un campo ausente conserva su valor. Si no existe, se crea, y entonces `title`, `description` y `currency` son obligatorios. La moneda no cambia una vez que el show tiene tickets.',
    'Changes to a ticket option, found by its `ticketOptionId` or, without one, by its `title`. An absent field keeps its value. If it does not exist, it is created, and `title`, `description`, and `currency` are then required. The currency cannot change once the show has tickets.',
  ),
)

export const ticketOption = object(
  {
    ticketOptionId,
    ...saleTexts,
    price: salePrice,
    currency: saleCurrency,
    stock: saleStock,
    ...saleFlags,
    primarySalesFee: nullable(fee, feeDoc),
  },
  { ...optionDoc, component: 'TicketOption' },
)

export type TicketOptionInput = Static<typeof ticketOptionInput>
export type TicketOptionUpdate = Static<typeof ticketOptionUpdate>
export type TicketOption = Static<typeof ticketOption>
