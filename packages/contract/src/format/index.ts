// For pages, mails and documents: how amounts and dates are written, without the schemas.
export { createFormat, type Format } from './format.ts'
