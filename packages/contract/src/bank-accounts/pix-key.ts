import { isEmail } from '../email.ts'
import { type Text, text } from '../text.ts'
import { hasCnpjCheckDigits, hasCpfCheckDigits } from './check-digits.ts'

const RANDOM_KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const PHONE = /^\+55[1-9][0-9]{9,10}$/
const CPF = /^\d{11}$/
const CNPJ = /^[0-9A-Z]{12}\d{2}$/
/** Limit of the Pix directory. */
const MAX_EMAIL_KEY_LENGTH = 77

const FORM = text(
  'una clave Pix es un CPF, un CNPJ, un correo, un teléfono con +55 o una clave aleatoria',
  'a Pix key is a CPF, a CNPJ, an email address, a phone number with +55, or a random key',
)
const WRONG_DOCUMENT = text(
  'los dígitos de control del CPF o CNPJ no coinciden; un teléfono se escribe con +55',
  'the check digits of the CPF or CNPJ do not match; write a phone number with +55',
)

/** Brings a key to the form in which the directory of Pix holds it. */
export function cleanPixKey(typed: string): string {
  const text = typed.trim().toLowerCase()
  if (text.includes('@') || RANDOM_KEY.test(text)) return text
  return text.replaceAll(/[\s./()-]/g, '').toUpperCase()
}

/** Returns what is wrong with a clean key. */
export function checkPixKey(key: string): Text | undefined {
  if (CPF.test(key)) return hasCpfCheckDigits(key) ? undefined : WRONG_DOCUMENT
  if (CNPJ.test(key)) return hasCnpjCheckDigits(key) ? undefined : WRONG_DOCUMENT
  if (RANDOM_KEY.test(key) || PHONE.test(key)) return undefined
  return key.length <= MAX_EMAIL_KEY_LENGTH && isEmail(key) ? undefined : FORM
}
