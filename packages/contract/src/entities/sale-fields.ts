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
  'Moneda del precio, código ISO 4217; una sola en todo el show. Los montos admiten los decimales de la moneda.',
  'Currency of the price, ISO 4217 code; the same one in the whole show. Amounts may have the decimals of the currency.',
)

export const saleStock = nullable(
  count(
    'Cantidad puesta en venta primaria. Informativa: no limita la emisión y ningún comprador la ve.',
    'How many were put on primary sale. Informative: it limits no issuing and no buyer sees it.',
    { maximum: MAX_STOCK, examples: [420] },
  ),
)

const priceDoc = [
  'Precio en la venta primaria, en unidades mayores (1850 son 1850 pesos). Null: sin precio propio.',
  'Price in the primary sale, in major units (1850 is 1850 pesos). Null: no price of its own.',
] as const

export const salePriceInput = nullable(amountIn(...priceDoc))
export const salePrice = nullable(amountOut(...priceDoc))

export const saleFlags = {
  webVisibility: flag(
    'Si las páginas lo muestran. Por defecto, true.',
    'Whether pages show it. True by default.',
  ),
  webSoldOut: flag(
    'Si está agotado en la venta primaria: las páginas dejan de ofrecerlo allí; la reventa sigue. Por defecto, false.',
    'Whether the primary sale is sold out: pages stop offering it there; resale goes on. False by default.',
  ),
}

export const saleFlagsInput = optionalAll({
  webVisibility: withDefault(saleFlags.webVisibility, true),
  webSoldOut: withDefault(saleFlags.webSoldOut, false),
})
