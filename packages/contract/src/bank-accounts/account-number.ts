import { getCountrySpecifications, ValidationErrorsIBAN, validateIBAN } from 'ibantools'
import { isEmail } from '../email.ts'
import { type Text, text } from '../text.ts'
import type { AccountKind } from './account-kinds.ts'
import {
  hasCbuCheckDigits,
  hasCciCheckDigits,
  hasClabeCheckDigit,
  hasCnpjCheckDigits,
  hasCpfCheckDigits,
  hasRoutingCheckDigit,
} from './check-digits.ts'

/** What is wrong with a number, as the end of a sentence; undefined if nothing is. */
export type AccountFault = Text | undefined

interface AccountRule {
  /** Removes what people write between the digits. */
  readonly clean: (typed: string) => string
  readonly check: (number: string) => AccountFault
}

const WRONG_CHECK_DIGITS = text(
  'los dígitos de control no coinciden: hay un número equivocado o cambiado de lugar',
  'the check digits do not match: a digit is wrong or out of place',
)
const WRONG_IBAN = text(
  'los dígitos de control no coinciden: hay un carácter equivocado o cambiado de lugar',
  'the check digits do not match: a character is wrong or out of place',
)
const ONLY_DIGITS = text('lleva solo números', 'it has only digits')
const ALIAS = text(
  'un CBU o CVU tiene 22 dígitos, y un alias tiene de 6 a 20 letras sin tilde, números, puntos o guiones, sin espacios',
  'a CBU or CVU has 22 digits, and an alias has 6 to 20 letters without accents, digits, periods, or hyphens, and no spaces',
)

const MIN_LOCAL_DIGITS = 6
const MAX_LOCAL_DIGITS = 24

const RULES: Readonly<Record<AccountKind, AccountRule>> = {
  CBU: { clean: cleanCbu, check: checkCbu },
  CLABE: digitsRule(18, text('una CLABE', 'a CLABE'), hasClabeCheckDigit),
  CCI: digitsRule(20, text('un CCI', 'a CCI'), hasCciCheckDigits),
  IBAN: { clean: (typed) => withoutSeparators(typed).toUpperCase(), check: checkIban },
  PIX: { clean: cleanPixKey, check: checkPixKey },
  ABA: { clean: withoutSeparators, check: checkAba },
  LOCAL: { clean: withoutSeparators, check: checkLocal },
}

/** Returns the number as it is stored: without spaces and other separators. */
export function cleanAccountNumber(kind: AccountKind, typed: string): string {
  return RULES[kind].clean(typed)
}

/**
 * Returns what is wrong with an account number. CBU, CVU, CLABE, CCI, IBAN, routing numbers, and the CPF and CNPJ of Pix
 * are checked by their check digits; aliases, other Pix keys, LOCAL, and the account after a routing number only by form.
 */
export function checkAccountNumber(kind: AccountKind, typed: string): AccountFault {
  const { clean, check } = RULES[kind]
  return check(clean(typed))
}

/** Numbers that their length and check digits tell from all others; CBU also stands for aliases. */
const TOLD_APART = ['IBAN', 'CLABE', 'CCI', 'CBU'] as const

/** Names an account number as banks name it, as far as its form tells; otherwise it is just an account number. */
export function nameAccountNumber(number: string): Text {
  const isA = (kind: AccountKind) => checkAccountNumber(kind, number) === undefined
  // Documents of persons and companies are Pix keys too, but their digits may also be an account number.
  if (/[@+/]|^[\da-f-]{36}$/i.test(number) && isA('PIX')) return text('Clave Pix', 'Pix key')
  const kind = TOLD_APART.find(isA)
  if (kind === undefined) return text('Número de cuenta', 'Account number')
  if (kind !== 'CBU') return text(kind, kind)
  const digits = withoutSeparators(number)
  if (/^\d+$/.test(digits)) return digits.startsWith('000') ? text('CVU', 'CVU') : text('CBU', 'CBU')
  return /\./.test(number) ? text('Alias', 'Alias') : text('Número de cuenta', 'Account number')
}

function withoutSeparators(typed: string): string {
  return typed.replaceAll(/[\s.-]/g, '')
}

function digitsRule(length: number, name: Text, hasCheckDigits: (digits: string) => boolean): AccountRule {
  return {
    clean: withoutSeparators,
    check(number) {
      if (!/^\d*$/.test(number)) {
        return text(
          `${name.es} lleva solo números: ${length} en total`,
          `${name.en} has only digits: ${length} in all`,
        )
      }
      if (number.length !== length) return wrongLength(name, digits(length), number)
      return hasCheckDigits(number) ? undefined : WRONG_CHECK_DIGITS
    },
  }
}

function wrongLength(name: Text, expected: Text, { length: typed }: string): Text {
  return text(
    `${name.es} tiene ${expected.es}, y usted escribió ${typed}`,
    `${name.en} has ${expected.en}, and you entered ${typed}`,
  )
}

function digits(length: number): Text {
  return text(`${length} dígitos`, `${length} digits`)
}

const CBU_RULE = digitsRule(22, text('un CBU o CVU', 'a CBU or CVU'), hasCbuCheckDigits)

function cleanCbu(typed: string): string {
  const digits = withoutSeparators(typed)
  return /^\d*$/.test(digits) ? digits : typed.trim()
}

/** Text that is not a number is an alias. */
function checkCbu(number: string): AccountFault {
  if (/^\d*$/.test(number)) return CBU_RULE.check(number)
  return /^[A-Za-z0-9.-]{6,20}$/.test(number) ? undefined : ALIAS
}

function checkIban(iban: string): AccountFault {
  const country = iban.slice(0, 2)
  const { chars } = getCountrySpecifications()[country] ?? {}
  if (chars === undefined || chars === null) {
    return text(
      'un IBAN empieza con las dos letras de un país que lo usa, como ES',
      'an IBAN begins with the two letters of a country that uses it, such as ES',
    )
  }
  if (!/^[A-Z0-9]+$/.test(iban)) return text('lleva solo letras y números', 'it has only letters and digits')
  if (iban.length !== chars)
    return wrongLength(
      text(`un IBAN de ${country}`, `an IBAN of ${country}`),
      text(`${chars} caracteres`, `${chars} characters`),
      iban,
    )
  const { valid, errorCodes } = validateIBAN(iban)
  if (valid) return undefined
  return errorCodes.includes(ValidationErrorsIBAN.WrongBBANFormat)
    ? text(
        `en un IBAN de ${country}, hay una letra donde va un número o al revés`,
        `in an IBAN of ${country}, a letter is where a digit belongs, or the other way around`,
      )
    : WRONG_IBAN
}

/** Nine digits of the bank, then 4 to 17 of the account. */
function checkAba(number: string): AccountFault {
  if (!/^\d*$/.test(number)) return ONLY_DIGITS
  if (number.length < 9 + 4 || number.length > 9 + 17) {
    return text(
      'escriba los 9 dígitos del número de ruta y después los 4 a 17 de la cuenta',
      'enter the 9 digits of the routing number, then the 4 to 17 of the account',
    )
  }
  return hasRoutingCheckDigit(number.slice(0, 9)) ? undefined : WRONG_CHECK_DIGITS
}

function checkLocal(number: string): AccountFault {
  if (!/^\d*$/.test(number)) return ONLY_DIGITS
  if (number.length >= MIN_LOCAL_DIGITS && number.length <= MAX_LOCAL_DIGITS) return undefined
  return text(
    `un número de cuenta tiene de ${MIN_LOCAL_DIGITS} a ${MAX_LOCAL_DIGITS} dígitos, y usted escribió ${number.length}`,
    `an account number has ${MIN_LOCAL_DIGITS} to ${MAX_LOCAL_DIGITS} digits, and you entered ${number.length}`,
  )
}

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
