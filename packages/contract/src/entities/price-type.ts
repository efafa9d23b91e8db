import type { Static } from 'typebox'
import { externalId, flag, object, optionalAll, withDefault } from '../schema.ts'
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
  'Una tarifa de un show, como la de estudiantes.',
  'A price of a show, such as the one for students.',
)

const priceTypeId = externalId(
  'Identificador de la tarifa, único dentro de su show e inmutable.',
  'Id of the price type, unique within its show and immutable.',
  { examples: ['estudiantes'] },
)

const invisible = flag(
  'Si ninguna página lo muestra ni lo ofrece. Por defecto, false.',
  'Whether no page shows or offers it. False by default.',
)

const { title, description } = saleTexts

const sent = optionalAll({
  description,
  currency: {
    ...saleCurrency,
    ...doc(
      'Moneda del precio, código ISO 4217. Por defecto, la del primer ticket option del show.',
      'Currency of the price, ISO 4217 code. By default, that of the first ticket option of the show.',
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
    ...optionalAll({ invisible: withDefault(invisible, false) }),
  },
  { ...priceTypeDoc, component: 'PriceTypeInput' },
)

export const priceTypeUpdate = object(
  { priceTypeId, ...sent, ...optionalAll({ title, ...saleFlags, invisible }) },
  {
    ...doc(
      'Cambios a un price type, que se busca por priceTypeId: un campo ausente conserva su valor. Si no existe, se crea, y entonces title es obligatorio. La moneda no cambia una vez que el show tiene tickets.',
      'Changes to a price type, found by priceTypeId: an absent field keeps its value. If there is none, it is created, and then title is required. The currency does not change once the show has tickets.',
    ),
    component: 'PriceTypeUpdate',
  },
)

export const priceType = object(
  {
    priceTypeId,
    ...saleTexts,
    price: salePrice,
    currency: saleCurrency,
    stock: saleStock,
    ...saleFlags,
    invisible,
  },
  { ...priceTypeDoc, component: 'PriceType' },
)

export type PriceTypeInput = Static<typeof priceTypeInput>
export type PriceTypeUpdate = Static<typeof priceTypeUpdate>
export type PriceType = Static<typeof priceType>
