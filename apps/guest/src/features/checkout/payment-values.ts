import type { Checkout, CheckoutItem } from '@taquilla/contract/guest'
import { shownTickets } from '@taquilla/contract/resale'
import type { PlainMessageId } from '#lib/messages.ts'
import type { PaymentBody } from './api/use-payment.ts'

/** Values of the payment form. */
export interface PaymentValues {
  readonly provider: string | undefined
  /** In the order of the checkout's nominal items. */
  readonly holders: readonly HolderFields[]
  readonly card: CardFields
  readonly acceptsTerms: boolean
}

export interface HolderFields {
  readonly fullName: string
  readonly identificationNumber: string
}

/** Messages by JSON pointer of the request field, the same keys that the API uses for invalid fields. */
export type PaymentFaults = Readonly<Record<string, string>>

export type PaymentMethod = Checkout['methods'][number]

/** Undefined if the checkout offers no available method. */
export function chosenMethod({ provider }: PaymentValues, { methods }: Checkout): PaymentMethod | undefined {
  return methods.find((method) => method.provider === provider)
}

export function nominalItems({ items }: Checkout): readonly CheckoutItem[] {
  return items.filter(({ isNominal }) => isNominal)
}

/** Begins another try to pay with what the buyer entered in the last one. */
export function initialValues(checkout: Checkout): PaymentValues {
  const { methods, payment } = checkout
  const offered = methods.filter(({ refusal }) => refusal === null)
  return {
    provider: (offered.find(({ provider }) => provider === payment?.provider) ?? offered[0])?.provider,
    holders: nominalItems(checkout).map(({ holder }) => holder ?? { fullName: '', identificationNumber: '' }),
    card: { number: '', expiry: '', securityCode: '' },
    acceptsTerms: payment !== null,
  }
}

const MIN_NAME_LENGTH = 2

/** Message ids of fields that the API would reject, in form order. */
export function faultsOf(
  values: PaymentValues,
  checkout: Checkout,
): readonly (readonly [pointer: string, text: PlainMessageId])[] {
  const isShort = (value: string) => value.trim().length < MIN_NAME_LENGTH
  const holders = values.holders.flatMap(({ fullName, identificationNumber }, index) => [
    ...(isShort(fullName) ? [[`/holders/${index}/fullName`, 'checkout.holderNameFault'] as const] : []),
    ...(isShort(identificationNumber)
      ? [[`/holders/${index}/identificationNumber`, 'checkout.holderIdFault'] as const]
      : []),
  ])
  const card = chosenMethod(values, checkout)?.kind === 'TEST_CARD' ? cardFaults(values.card) : []
  return [
    ...holders,
    ...card.map((field) => [`/card/${field}`, CARD_TEXTS[field]] as const),
    ...(values.acceptsTerms ? [] : [['/acceptsTerms', 'checkout.termsFault'] as const]),
  ]
}

const CARD_TEXTS: Readonly<Record<CardFault, PlainMessageId>> = {
  number: 'checkout.cardNumberFault',
  expiry: 'checkout.cardExpiryFault',
  securityCode: 'checkout.cardCodeFault',
}

/** Request body; call only with values that have no faults. */
export function bodyOf(values: PaymentValues, checkout: Checkout, method: PaymentMethod): PaymentBody {
  const items = nominalItems(checkout)
  return {
    provider: method.provider,
    acceptsTerms: true,
    expectedTotal: checkout.total,
    shown: shownTickets(checkout.show, checkout.currency, checkout.items),
    holders: values.holders.flatMap(({ fullName, identificationNumber }, index) => {
      const item = items[index]
      return item
        ? [
            {
              listingId: item.listingId,
              fullName: fullName.trim(),
              identificationNumber: identificationNumber.trim(),
            },
          ]
        : []
    }),
    ...(method.kind === 'TEST_CARD' ? { card: values.card } : {}),
  }
}

/** Fields of the sandbox card form. */
export interface CardFields {
  readonly number: string
  readonly expiry: string
  readonly securityCode: string
}

type CardFault = 'number' | 'expiry' | 'securityCode'

/** Groups digits by four, at most 19. */
export function groupedNumber(typed: string): string {
  return (
    digitsOf(typed)
      .slice(0, 19)
      .match(/.{1,4}/g) ?? []
  ).join(' ')
}

/** Formats typed or autofilled digits as "08/29"; a month above 1 gets a leading zero. */
export function maskedExpiry(typed: string): string {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(typed) ?? []
  if (month !== '') return `${month.padStart(2, '0')}/${year}`
  const digits = digitsOf(typed).slice(0, 4)
  const padded = /^[2-9]/.test(digits) ? `0${digits}`.slice(0, 4) : digits
  return padded.length > 2 ? `${padded.slice(0, 2)}/${padded.slice(2)}` : padded
}

/** Fields that the API would reject, in form order. */
export function cardFaults({ number, expiry, securityCode }: CardFields): readonly CardFault[] {
  const faults: CardFault[] = []
  if (digitsOf(number).length < 12) faults.push('number')
  if (!/^(0[1-9]|1[0-2])\/\d{2}$/.test(expiry)) faults.push('expiry')
  if (!/^\d{3,4}$/.test(securityCode)) faults.push('securityCode')
  return faults
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
