import type { Static } from 'typebox'
import { externalId, flag, named, object, optionalAll, withDefault } from '../schema.ts'
import { doc } from '../text.ts'
import {
  saleCurrency,
  saleFlags,
  saleFlagsInput,
  salePrice,
  salePriceInput,
  saleStock,
  saleTexts,
} from './sale-fields.ts'

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

const { title, description } = saleTexts

const sent = optionalAll({
  description,
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
    title,
    ...sent,
    ...saleFlagsInput,
    ...optionalAll({
      webVisibility: withDefault(webVisibility, true),
      invisible: withDefault(invisible, false),
    }),
  },
  { ...priceTypeDoc, component: 'PriceTypeInput' },
)

export const priceTypeUpdate = object(
  { priceTypeId, ...sent, ...optionalAll({ title, ...saleFlags, webVisibility, invisible }) },
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
