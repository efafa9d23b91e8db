import Type, { type Static } from 'typebox'
import { MAX_PERCENTAGE, MAX_PRICE } from '../limits.ts'
import { object, oneOf } from '../schema.ts'
import { doc, type Text } from '../text.ts'

export const FEE_TYPES = ['FIXED', 'PERCENTAGE'] as const

export type FeeType = (typeof FEE_TYPES)[number]

const feeType = oneOf(
  FEE_TYPES,
  doc(
    'Tipo de valor. `FIXED`: un importe en la moneda del ticket. `PERCENTAGE`: un porcentaje.',
    'Type of value. `FIXED`: an amount in the ticket’s currency. `PERCENTAGE`: a percentage.',
  ),
)

const valueDoc = doc(
  'Importe en unidades mayores si `type` es `FIXED`, o porcentaje si es `PERCENTAGE` (10 es 10 %).',
  'Amount in major units if `type` is `FIXED`, or percentage if it is `PERCENTAGE` (10 is 10%).',
)

interface ValueBound {
  readonly component: string
  readonly doc: Text
  /** Largest percentage; `format` sets the same maximum for percentages sent as decimal strings. */
  readonly maximum: number
  readonly format: 'percentage' | 'markup-percentage'
}

/** Schema of `{ type, value }`: the value is an amount or, if the type is PERCENTAGE, a percentage. */
export function typedValue({ maximum, format, ...options }: ValueBound) {
  return object(
    {
      type: feeType,
      value: Type.Unsafe<number | string>({
        ...valueDoc,
        type: ['number', 'string'],
        minimum: 0,
        maximum: MAX_PRICE,
        format: 'decimal',
        examples: [10],
      }),
    },
    {
      ...options,
      if: { properties: { type: { const: 'PERCENTAGE' } }, required: ['type'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, never awaited
      then: { properties: { value: { type: ['number', 'string'], maximum, format } } },
    },
  )
}

const feeDoc = doc(
  'Un cargo fijo o porcentual sobre el precio de un ticket.',
  'A fixed or percentage fee on the price of a ticket.',
)

export const feeInput = typedValue({
  ...feeDoc,
  component: 'FeeInput',
  maximum: MAX_PERCENTAGE,
  format: 'percentage',
})

export const fee = object(
  {
    type: feeType,
    value: Type.Number({ ...valueDoc, minimum: 0, maximum: MAX_PRICE, examples: [10] }),
  },
  { ...feeDoc, component: 'Fee' },
)

/** Description of the primary sales fee at one level, such as a show. */
export function primarySalesFeeOf(level: Text) {
  return doc(
    `Cargo de venta primaria que el comprador pagó además del precio, para ${level.es}. Rige el más específico: ticket, ticket option, show, evento.`,
    `Primary sales fee that the buyer paid on top of the price, for ${level.en}. The most specific one applies: ticket, ticket option, show, event.`,
  )
}

export type FeeInput = Static<typeof feeInput>
export type Fee = Static<typeof fee>
