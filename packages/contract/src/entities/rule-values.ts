import Type, { type Static, type TSchema } from 'typebox'
import {
  MAX_MARKUP_PERCENTAGE,
  MAX_PERCENTAGE,
  MAX_SHOW_OFFSET_SECONDS,
  MAX_TICKETS_PER_HOLDER,
} from '../limits.ts'
import { amountIn, amountOut, count, flag, instant, nullable, object, optionalAll } from '../schema.ts'
import { doc, type Text } from '../text.ts'
import { fee, feeInput, typedValue } from './fee.ts'

const ticketShield = flag(
  'Protege el ticket: el código queda bloqueado hasta el desbloqueo. Por defecto, false.',
  'Protects the ticket: the code stays locked until the unlock. False by default.',
)
const qrUnlock = count(
  'Segundos antes del inicio del show en que se desbloquea el código. Por defecto, configuration.ticketDelivery.time; si tampoco hay, de inmediato.',
  'Seconds before the start of the show at which the code unlocks. By default configuration.ticketDelivery.time; without it, at once.',
  { maximum: MAX_SHOW_OFFSET_SECONDS, examples: [10800] },
)
const superSwapUnlock = count(
  'Lo mismo para un ticket comprado en la reventa. Por defecto, qrUnlock.',
  'The same for a ticket bought in resale. qrUnlock by default.',
  { maximum: MAX_SHOW_OFFSET_SECONDS, examples: [3600] },
)
const superswap = flag(
  'Habilita la reventa. Requiere ticketShield en true en la misma regla o en una más débil que abarque los mismos tickets; donde otra regla lo apaga, la reventa queda apagada. Por defecto, false.',
  'Turns resale on. Needs ticketShield to be true in the same rule or in a weaker one that covers the same tickets; where another rule turns it off, resale is off. False by default.',
)
const superSwapConfig = object(
  {
    allowListing: flag('Si se puede publicar.', 'Whether listing is allowed.'),
    allowPurchase: flag('Si se puede comprar.', 'Whether purchase is allowed.'),
  },
  doc(
    'Qué admite la reventa; ambos campos son obligatorios. Por defecto, ambos en true.',
    'What resale admits; both fields are required. Both true by default.',
  ),
)
const superswapInit = instant(
  'Desde cuándo se puede publicar. Por defecto, desde la emisión.',
  'From when listing is allowed. From the issue on by default.',
  { examples: ['2027-02-20T12:00:00-03:00'] },
)
const maxSell = count(
  'Cuántos tickets del show puede tener publicados o vendidos una misma persona. Por defecto, sin límite.',
  'How many tickets of the show one person may have listed or sold. No limit by default.',
  { maximum: MAX_TICKETS_PER_HOLDER, examples: [4] },
)

const minPriceDoc = [
  'Menor precio de publicación, en la moneda del ticket. Si también rige minPriceSellConfig, vale el más estricto.',
  'Lowest listing price, in the ticket’s currency. If minPriceSellConfig holds too, the stricter one wins.',
] as const
const maxPriceDoc = [
  'Mayor precio de publicación, en la moneda del ticket. Si también rige maxPriceSellConfig, vale el más estricto.',
  'Highest listing price, in the ticket’s currency. If maxPriceSellConfig holds too, the stricter one wins.',
] as const
const minConfigDoc = doc(
  'Menor precio respecto de lo pagado en la venta primaria (precio más cargo). FIXED: pagado − value. PERCENTAGE: pagado × (1 − value %).',
  'Lowest price against what was paid in the primary sale (price plus fee). FIXED: paid − value. PERCENTAGE: paid × (1 − value %).',
)
const maxConfigDoc = doc(
  'Mayor precio respecto de lo pagado en la venta primaria (precio más cargo). FIXED: pagado + value. PERCENTAGE: pagado × (1 + value %).',
  'Highest price against what was paid in the primary sale (price plus fee). FIXED: paid + value. PERCENTAGE: paid × (1 + value %).',
)
const mentaFeesDoc = doc(
  'Cargos de la reventa por ticket. Cada lado se hereda por separado; por defecto, cero.',
  'Resale fees per ticket. Each side is inherited by itself; zero by default.',
)

const buyerFeeDoc = doc(
  'Cargo que paga quien compra, sobre el precio: un número (porcentaje) o {type, value}.',
  'Fee that the buyer pays, on top of the price: a number (percentage) or {type, value}.',
)
const sellerFeeDoc = doc(
  'Cargo que se descuenta a quien vende: un número (porcentaje) o {type, value}.',
  'Fee that is taken from the seller of the ticket: a number (percentage) or {type, value}.',
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
    documentedAs: { ...feeDoc, anyOf: [{ type: 'number', ...percentage }, feeSchema] },
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
  maxSell: nullable(maxSell),
}

const valuesDoc = doc(
  'Lo que fija la regla. Un campo ausente o null no fija nada: vale el de la capa anterior.',
  'What the rule sets. An absent or null field sets nothing: that of the layer before holds.',
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
  'maxSell',
  'minPriceSell',
  'maxPriceSell',
  'minPriceSellConfig',
  'maxPriceSellConfig',
  'mentaFees.buyer',
  'mentaFees.seller',
] as const

export type RuleField = (typeof RULE_FIELDS)[number]
