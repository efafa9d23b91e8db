import Type, { type Static, type TSchema } from 'typebox'
import {
  MAX_MARKUP_PERCENTAGE,
  MAX_PERCENTAGE,
  MAX_SHOW_OFFSET_SECONDS,
  MAX_TICKETS_PER_HOLDER,
} from '../limits.ts'
import { amountIn, amountOut, count, flag, instant, named, nullable, object, optionalAll } from '../schema.ts'
import { doc, type Text } from '../text.ts'
import { fee, feeInput, typedValue } from './fee.ts'

const ticketShield = flag(
  'Protege el ticket: el código queda bloqueado hasta el desbloqueo. Por defecto, `false`.',
  'Protects the ticket: the code stays locked until the unlock. Defaults to `false`.',
)
const qrUnlock = count(
  'Cuántos segundos antes del inicio del show se desbloquea el código. Por defecto, `configuration.ticketDelivery.time`; sin él, de inmediato.',
  'Seconds before the start of the show at which the code unlocks. Defaults to `configuration.ticketDelivery.time`; without it, immediately.',
  { maximum: MAX_SHOW_OFFSET_SECONDS, examples: [10800] },
)
const superSwapUnlock = count(
  'Cuántos segundos antes del inicio del show se desbloquea el código de un ticket comprado en la reventa o cedido. Por defecto, `qrUnlock`.',
  'Seconds before the start of the show at which the code of a ticket that was bought on resale or handed over unlocks. Defaults to `qrUnlock`.',
  { maximum: MAX_SHOW_OFFSET_SECONDS, examples: [3600] },
)
const superswap = flag(
  'Habilita la reventa. Por defecto, `false`. Requiere `ticketShield` en `true` en la misma regla o en una más débil que abarque los mismos tickets. Si otra regla desactiva `ticketShield`, la reventa también se desactiva.',
  'Enables resale. Defaults to `false`. Requires `ticketShield` to be `true` in the same rule or in a weaker one that covers the same tickets. If another rule turns `ticketShield` off, resale is off too.',
)
const superSwapConfig = object(
  {
    allowListing: flag('Indica si se puede publicar.', 'Whether listing is allowed.'),
    allowPurchase: flag('Indica si se puede comprar.', 'Whether buying is allowed.'),
  },
  doc(
    'Lo que admite la reventa. Por defecto, ambos campos son `true`; si envía el objeto, ambos son obligatorios.',
    'What resale allows. Both fields default to `true`; if you send the object, both are required.',
  ),
)
const superswapInit = instant(
  'Momento desde el cual se puede publicar. Por defecto, desde la emisión.',
  'Time from which listing is allowed. Defaults to the time of issue.',
  { examples: ['2027-02-20T12:00:00-03:00'] },
)
const superswapEnd = instant(
  'Momento en que termina la reventa: desde entonces no se puede publicar, cambiar el precio ni comprar, y las publicaciones terminan. Una compra en curso todavía se puede pagar hasta que venza. Debe ser posterior a `superswapInit`. Por defecto, el inicio del show.',
  'Time at which resale ends: from then on, listing, changing a price, and buying are not allowed, and the listings end. A purchase in progress can still be paid until it expires. It must be later than `superswapInit`. Defaults to the start of the show.',
  { examples: ['2027-03-19T12:00:00-03:00'] },
)
const maxSell = count(
  'Cantidad máxima de tickets del show que una misma persona puede tener publicados o vendidos. Por defecto, sin límite.',
  'Maximum number of tickets of the show that one person may have listed or sold. Defaults to no limit.',
  { maximum: MAX_TICKETS_PER_HOLDER, examples: [4] },
)
const transfer = flag(
  'Permite que el propietario ceda el ticket, gratis, a otra persona. Por defecto, `false`. No requiere `superswap`.',
  'Allows the owner to hand the ticket over to another person, free of charge. Defaults to `false`. Does not require `superswap`.',
)

const minPriceDoc = [
  'Menor precio de publicación, en la moneda del ticket. Si también rige `minPriceSellConfig`, se aplica el más estricto.',
  'Lowest listing price, in the ticket’s currency. If `minPriceSellConfig` applies too, the stricter one wins.',
] as const
const maxPriceDoc = [
  'Mayor precio de publicación, en la moneda del ticket. Si también rige `maxPriceSellConfig`, se aplica el más estricto.',
  'Highest listing price, in the ticket’s currency. If `maxPriceSellConfig` applies too, the stricter one wins.',
] as const
const minConfigDoc = doc(
  'Menor precio, relativo a lo pagado en la venta primaria (precio más cargo). `FIXED`: pagado − value. `PERCENTAGE`: pagado × (1 − value %).',
  'Lowest price, relative to the amount paid in the primary sale (price plus fee). `FIXED`: paid − value. `PERCENTAGE`: paid × (1 − value%).',
)
const maxConfigDoc = doc(
  'Mayor precio, relativo a lo pagado en la venta primaria (precio más cargo). `FIXED`: pagado + value. `PERCENTAGE`: pagado × (1 + value %).',
  'Highest price, relative to the amount paid in the primary sale (price plus fee). `FIXED`: paid + value. `PERCENTAGE`: paid × (1 + value%).',
)
const mentaFeesDoc = doc(
  'Cargos de la reventa por ticket. Cada cargo se hereda por separado; por defecto, cero.',
  'Resale fees per ticket. Each fee is inherited separately; defaults to zero.',
)

const buyerFeeDoc = doc(
  'Cargo al comprador, que se suma al precio. Puede ser un número (porcentaje) o `{type, value}`.',
  'Buyer fee, added to the price. Either a number (percentage) or `{type, value}`.',
)
const sellerFeeDoc = doc(
  'Cargo a quien revende, que se descuenta del precio. Puede ser un número (porcentaje) o `{type, value}`.',
  'Reseller fee, deducted from the price. Either a number (percentage) or `{type, value}`.',
)

/** Schema of a number, meaning a percentage, or of a fee with its type. */
function percentageOr<Schema extends TSchema>(feeSchema: Schema, feeDoc: { doc: Text }) {
  const { component: _, ...shape } = feeSchema as Schema & { component?: string }
  const percentage = { minimum: 0, maximum: MAX_PERCENTAGE }
  return Type.Unsafe<number | Static<Schema>>({
    ...shape,
    ...feeDoc,
    ...percentage,
    type: ['number', 'object'],
    documentedAs: { ...feeDoc, oneOf: [{ type: 'number', ...percentage }, feeSchema] },
  })
}

const markup = {
  component: 'MarkupInput',
  maximum: MAX_MARKUP_PERCENTAGE,
  format: 'markup-percentage',
} as const

const plain = {
  ticketShield: nullable(ticketShield),
  qrUnlock: nullable(qrUnlock),
  superSwapUnlock: nullable(superSwapUnlock),
  superswap: nullable(superswap),
  superSwapConfig: nullable(superSwapConfig),
  superswapInit: nullable(superswapInit),
  superswapEnd: nullable(superswapEnd),
  maxSell: nullable(maxSell),
  transfer: nullable(transfer),
}

const valuesDoc = doc(
  'Valores que fija la regla. Un campo ausente o null no fija nada: rige el de la capa anterior.',
  'Values that the rule sets. An absent or null field sets nothing: the value from the previous layer applies.',
)

export const ruleValuesInput = object(
  optionalAll({
    ...plain,
    minPriceSell: nullable(amountIn(...minPriceDoc)),
    maxPriceSell: nullable(amountIn(...maxPriceDoc)),
    minPriceSellConfig: nullable(feeInput, minConfigDoc),
    maxPriceSellConfig: nullable(typedValue({ ...maxConfigDoc, ...markup }), maxConfigDoc),
    mentaFees: nullable(
      object(
        optionalAll({
          buyer: nullable(percentageOr(feeInput, buyerFeeDoc)),
          seller: nullable(percentageOr(feeInput, sellerFeeDoc)),
        }),
        mentaFeesDoc,
      ),
    ),
  }),
  { ...valuesDoc, component: 'RuleValuesInput' },
)

export const ruleValues = object(
  optionalAll({
    ...plain,
    minPriceSell: nullable(amountOut(...minPriceDoc)),
    maxPriceSell: nullable(amountOut(...maxPriceDoc)),
    minPriceSellConfig: nullable(fee, minConfigDoc),
    maxPriceSellConfig: nullable(fee, maxConfigDoc),
    mentaFees: nullable(
      object(
        optionalAll({
          buyer: nullable(percentageOr(fee, buyerFeeDoc)),
          seller: nullable(percentageOr(fee, sellerFeeDoc)),
        }),
        mentaFeesDoc,
      ),
    ),
  }),
  { ...valuesDoc, component: 'RuleValues' },
)

/** Merge patch (RFC 7396) of the values of a rule. */
export const ruleValuesPatch = object(
  {
    ...ruleValuesInput.properties,
    superSwapConfig: Type.Optional(
      nullable(
        object(optionalAll(superSwapConfig.properties), {
          ...doc(
            'Lo que admite la reventa. El campo que no se envía queda igual.',
            'What resale allows. A field that you omit stays the same.',
          ),
        }),
      ),
    ),
  },
  named(
    'RuleValuesPatch',
    'Valores que cambian. Lo que no se envía queda igual, y null borra el valor.',
    'Values that change. What you omit stays the same, and null clears the value.',
  ),
)

export type RuleValuesInput = Static<typeof ruleValuesInput>
export type RuleValues = Static<typeof ruleValues>

/** Paths of the values that the layers of rules inherit independently of each other. */
export const RULE_FIELDS = [
  'ticketShield',
  'qrUnlock',
  'superSwapUnlock',
  'superswap',
  'superSwapConfig',
  'superswapInit',
  'superswapEnd',
  'maxSell',
  'transfer',
  'minPriceSell',
  'maxPriceSell',
  'minPriceSellConfig',
  'maxPriceSellConfig',
  'mentaFees.buyer',
  'mentaFees.seller',
] as const

export type RuleField = (typeof RULE_FIELDS)[number]
