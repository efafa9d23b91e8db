// Entry point without the schemas (small enough for browsers): pure functions and tables of the resale.
export {
  ACCOUNT_EXAMPLES,
  ACCOUNT_KINDS,
  type AccountKind,
  shownEnding,
} from '../bank-accounts/account-kinds.ts'
export { currencyDigits } from '../currency-digits.ts'
export {
  MAX_APPLE_PASSES_TOGETHER,
  MAX_GOOGLE_PASSES_TOGETHER,
  MAX_LISTINGS_PER_PURCHASE,
  MAX_NAME_LENGTH,
  MAX_RESALE_TICKETS_PER_PERSON,
} from '../limits.ts'
export { exactMinorUnits, toMajorUnits, toMinorUnits } from '../money.ts'
export { type Position, positionsOfAlike } from './alike-tickets.ts'
export { groupBy } from './group-by.ts'
export { isShowOver } from './is-show-over.ts'
export * from './neighboring-seats.ts'
export * from './payment-failures.ts'
export * from './resale-amounts.ts'
export * from './sandbox-cards.ts'
export * from './shown-tickets.ts'
export * from './tickets-together.ts'
