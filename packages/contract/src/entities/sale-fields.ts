// Fields common to ticket options and price types.

import { MAX_STOCK } from '../limits.ts'
import {
  amountIn,
  amountOut,
  count,
  currency,
  description,
  flag,
  nullable,
  optionalAll,
  title,
  withDefault,
} from '../schema.ts'

export const saleTexts = {
  title: title('Nombre que ve el comprador.', 'Name that the buyer sees.', { examples: ['Platea'] }),
  description: description('Descripción que ve el comprador.', 'Description that the buyer sees.', {
    examples: ['Butacas numeradas de la planta baja.'],
  }),
}

export const saleCurrency = currency(
  'Moneda del precio, en código ISO 4217. Es la misma en todo el show. Los importes admiten los decimales de la moneda.',
  'Currency of the price, as an ISO 4217 code. The same for the whole show. Amounts may have as many decimal places as the currency has.',
)

export const saleStock = nullable(
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

export const salePriceInput = nullable(amountIn(...priceDoc))
export const salePrice = nullable(amountOut(...priceDoc))

export const saleFlags = {
  webVisibility: flag(
    'Indica si las páginas muestran el ticket option. Por defecto, `true`.',
    'Whether pages show the ticket option. Defaults to `true`.',
  ),
  webSoldOut: flag(
    'Indica si está agotado en la venta primaria. Las páginas dejan de ofrecerlo allí; la reventa sigue. Por defecto, `false`.',
    'Whether it is sold out in the primary sale. Pages stop offering it there; resale continues. Defaults to `false`.',
  ),
}

export const saleFlagsInput = optionalAll({
  webVisibility: withDefault(saleFlags.webVisibility, true),
  webSoldOut: withDefault(saleFlags.webSoldOut, false),
})
