// Entry point without the schemas (small enough for browsers): formatting of amounts and dates.
export { createFormat, type Format } from './format.ts'
