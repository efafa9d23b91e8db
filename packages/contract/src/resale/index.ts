// For pages: pure functions alone, without the schemas.
export { currencyDigits } from '../currency.ts'
export { MAX_LISTINGS_PER_PURCHASE } from '../limits.ts'
export { toMajorUnits, toMinorUnits } from '../money.ts'
export * from './neighbouring-seats.ts'
export * from './resale-amounts.ts'
