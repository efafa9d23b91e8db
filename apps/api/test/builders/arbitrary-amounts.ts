import type { EventInput, FeeInput, RuleInput, ShowInput } from '@taquilla/contract'
import fc from 'fast-check'
import { buildEvent, buildPriceType, buildShow, buildTicketOption } from './events.ts'

// Generates writes to one small event in currencies of 0, 2, 3 and 4 decimals, with amounts that only some can express.

export const SHOWS = ['one', 'two'] as const
export const OPTIONS = ['a', 'b'] as const
export const PRICE_TYPE = 'type'
/** Values of a rule that let tickets be resold. */
export const OPEN = { ticketShield: true, superswap: true, qrUnlock: 60 } as const
const DECIMALS = { JPY: 0, USD: 2, KWD: 3, CLF: 4 } as const

const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const units = fc.oneof({ weight: 30, arbitrary: fc.nat(2_000) }, fc.constantFrom(999_999_999, 9_999_999_999))
/** Mostly whole: with more decimals, nearly every write would be refused. */
const fraction = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  fc.constantFrom('.5', '.50', '.25', '.125', '.0625'),
)
export const amountBody = fc
  .tuple(units, fraction, fc.boolean())
  .map(([whole, decimals, isText]) => (isText ? `${whole}${decimals}` : Number(`${whole}${decimals}`)))
export const fee: fc.Arbitrary<FeeInput> = fc.oneof(
  fc.record({ type: fc.constant('FIXED' as const), value: amountBody }),
  fc.record({
    type: fc.constant('PERCENTAGE' as const),
    value: fc.integer({ min: 0, max: 400 }).map((n) => n / 8),
  }),
)

const show = fc
  .record({
    showId: fc.constantFrom(...SHOWS),
    currency: fc.constantFrom(...(Object.keys(DECIMALS) as (keyof typeof DECIMALS)[])),
    options: fc.subarray([...OPTIONS], { minLength: 1 }),
    hasType: fc.boolean(),
    price: optional(amountBody),
    optionFee: optional(fee),
    showFee: optional(fee),
  })
  .map(({ showId, currency, options, hasType, price, optionFee, showFee }) => ({
    ...bareShow(showId),
    ticketOptions: options.map((ticketOptionId) =>
      buildTicketOption({
        ticketOptionId,
        currency,
        ...(price === undefined ? {} : { price }),
        ...(optionFee && { primarySalesFee: optionFee }),
      }),
    ),
    ...(hasType && { priceTypes: [buildPriceType({ priceTypeId: PRICE_TYPE, currency })] }),
    ...(showFee && { primarySalesFee: showFee }),
  }))

/** An update refuses an empty list of price types where some are stored, so it names none. */
function bareShow(showId: string): ShowInput {
  const { priceTypes: _, ...show } = buildShow({ showId })
  return show
}

/** An event with one show that has one ticket option. */
export function inCurrency(currency: string, { showId }: { readonly showId: string }): EventInput {
  const ticketOptions = [buildTicketOption({ ticketOptionId: 'a', currency })]
  return buildEvent({ shows: [{ ...bareShow(showId), ticketOptions }] })
}

/** Body of create-event and update-event. */
export const eventBody: fc.Arbitrary<EventInput> = fc
  .tuple(fc.uniqueArray(show, { selector: ({ showId }) => showId, minLength: 1 }), optional(fee))
  .map(([shows, eventFee]) => buildEvent({ shows, ...(eventFee && { primarySalesFee: eventFee }) }))

const values = fc
  .record(
    {
      minPriceSell: amountBody,
      maxPriceSell: amountBody,
      minPriceSellConfig: fee,
      maxPriceSellConfig: fee,
      mentaFees: fc.record({ buyer: fee, seller: fc.oneof(fee, fc.nat(100)) }, { requiredKeys: [] }),
    },
    { requiredKeys: [] },
  )
  .map((set) => ({ ...OPEN, ...set }))

/** A rule in the form of a call, but for the event's reference. */
export const ruleBody: fc.Arbitrary<Omit<RuleInput, 'externalReferenceEventId'>> = fc.oneof(
  fc.record({ ruleType: fc.constantFrom('genesis', 'event'), rules: values }),
  fc.record({ ruleType: fc.constant('show'), showId: fc.constantFrom(...SHOWS), rules: values }),
  fc.record({
    ruleType: fc.constant('ticketOption'),
    ticketOptionId: fc.constantFrom(...OPTIONS),
    rules: values,
  }),
  fc.record({ ruleType: fc.constant('priceType'), priceTypeId: fc.constant(PRICE_TYPE), rules: values }),
  fc.record({ ruleType: fc.constant('combination'), price: amountBody, rules: values }),
)

const digitsOf = (currency: string) => DECIMALS[currency as keyof typeof DECIMALS]

/** Minor units of an exact amount. A second implementation, to compare with. */
export function minorOf(value: number | string, currency: string): bigint {
  const digits = digitsOf(currency)
  const scaled = BigInt(Math.round(Number(value) * 10_000))
  const unit = 10n ** BigInt(4 - digits)
  if (scaled % unit !== 0n) throw new Error(`${value} is not exact in ${currency}.`)
  return scaled / unit
}

export function majorOf(minor: bigint, currency: string): number {
  return Number(minor) / 10 ** digitsOf(currency)
}

/** Minor units that a fee charges on a price, rounded half to even. A second implementation, to compare with. */
export function chargedBy({ type, value }: FeeInput, price: bigint, currency: string): bigint {
  if (type === 'FIXED') return minorOf(value, currency)
  const whole = 100n * 10_000n
  const product = price * BigInt(Math.round(Number(value) * 10_000))
  const [quotient, rest] = [product / whole, (product % whole) * 2n]
  return rest > whole || (rest === whole && quotient % 2n === 1n) ? quotient + 1n : quotient
}
