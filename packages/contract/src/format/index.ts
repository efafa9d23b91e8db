// Entry point without the schemas (small enough for browsers): formatting of amounts and dates.
export { createFormat, type Format, type Place } from './format.ts'
