import { type Language, text } from '@taquilla/contract'
import { createFormat } from '@taquilla/contract/format'
import type { LetterPart } from './letter.ts'

const TEXTS = {
  price: text('Precio', 'Price'),
  fee: text('Cargo por vender', 'Selling fee'),
  payout: text('Usted recibe', 'You receive'),
}

/** Amounts in major units, of all tickets together. */
export interface Earnings {
  readonly language: Language
  readonly currency: string
  readonly price: number
  readonly fee: number
  readonly payout: number
}

/** Price minus fee, as the person who sells receives it. */
export function writeEarningsPart({ language, currency, price, fee, payout }: Earnings): LetterPart {
  const money = (amount: number) => createFormat(language).money(amount, currency)
  return {
    kind: 'amounts',
    rows: [
      { label: TEXTS.price[language], amount: money(price) },
      { label: TEXTS.fee[language], amount: `−${money(fee)}` },
      { label: TEXTS.payout[language], amount: money(payout), isTotal: true },
    ],
  }
}
