import { getCountrySpecifications } from 'ibantools'
import { describe, expect, it } from 'vitest'
import { ACCOUNT_EXAMPLES, ACCOUNT_KINDS, type AccountKind, shownEnding } from './account-kinds.ts'
import { checkAccountNumber, cleanAccountNumber, nameAccountNumber } from './account-number.ts'

// Published numbers: CLABE of python-stdnum and clabe-validator; CBU of python-stdnum, and both CBU and CVU of the tests of
// bcra-claves; CCI of two accounts of BBVA Perú; IBAN of the SWIFT registry; routing numbers of banks; CPF and CNPJ of
// common test data, and the CNPJ with letters of the Receita Federal.
const WITH_CHECK_DIGITS: readonly (readonly [AccountKind, string])[] = [
  ['CLABE', '032180000118359719'],
  ['CLABE', '0020 1007 7777 7777 71'],
  ['CBU', '2850590940090418135201'],
  ['CBU', '0170099220000067797370'],
  ['CBU', '0110012920000091344977'],
  ['CBU', '0000003100062244154712'],
  ['CBU', '00000079-00274192912058'],
  ['CCI', '011-366-000100032542-21'],
  ['CCI', '01124100019000658270'],
  ['IBAN', 'ES91 2100 0418 4502 0005 1332'],
  ['IBAN', 'de89370400440532013000'],
  ['IBAN', 'GB29NWBK60161331926819'],
  ['IBAN', 'BR1800360305000010009795493C1'],
  ['IBAN', 'CR05015202001026284066'],
  ['IBAN', 'DO28BAGR00000001212453611324'],
  ['IBAN', 'GT82TRAJ01020000001210029690'],
  ['IBAN', 'SV62CENR00000000000000700025'],
  ['ABA', '021000021 123456789'],
  ['ABA', '011401533-1111222233330'],
  ['PIX', '111.444.777-35'],
  ['PIX', '16.727.230/0001-97'],
  ['PIX', '12.ABC.345/01DE-35'],
]
const BY_FORM: readonly (readonly [AccountKind, string])[] = [
  ['CBU', 'CUARTO.CENTRO.NAIPE'],
  ['PIX', '+55 (11) 91234-5678'],
  ['PIX', 'Fulano@Example.com'],
  ['PIX', '123E4567-e12b-12d1-a456-426655440000'],
  ['LOCAL', '00123456789'],
  ['LOCAL', '123-456-78'],
]

function withOneDigitWrong(number: string): string[] {
  return [...number].flatMap((digit, at) =>
    /\d/.test(digit) ? [number.slice(0, at) + ((Number(digit) + 1) % 10) + number.slice(at + 1)] : [],
  )
}

/** Exchanges each pair of adjacent digits that differ. */
function transposed(number: string): { readonly wrong: string; readonly difference: number }[] {
  return [...number].slice(1).flatMap((second, at) => {
    const first = number.charAt(at)
    if (!/^\d\d$/.test(first + second) || first === second) return []
    const wrong = number.slice(0, at) + second + first + number.slice(at + 2)
    return [{ wrong, difference: Math.abs(Number(first) - Number(second)) }]
  })
}

/** Wrong variants of a number that are accepted. The account after a routing number has no check digit and stays. */
function accepted(kind: AccountKind, number: string, variants: (checked: string) => string[]): string[] {
  const clean = cleanAccountNumber(kind, number)
  const checked = kind === 'ABA' ? clean.slice(0, 9) : clean
  const rest = clean.slice(checked.length)
  return variants(checked).filter((wrong) => checkAccountNumber(kind, wrong + rest) === undefined)
}

describe('an account number', () => {
  it.each([...WITH_CHECK_DIGITS, ...BY_FORM])('of kind %s is valid: %s', (kind, number) => {
    expect(checkAccountNumber(kind, number)).toBeUndefined()
  })

  it.each(WITH_CHECK_DIGITS)('of kind %s is refused with one digit wrong: %s', (kind, number) => {
    expect(accepted(kind, number, withOneDigitWrong)).toEqual([])
  })

  it.each(WITH_CHECK_DIGITS)('of kind %s is refused with two digits exchanged: %s', (kind, number) => {
    // No check digit of ten notices digits that differ by five, and Luhn's does not notice 0 and 9.
    const visible = (checked: string) =>
      transposed(checked).filter(({ difference }) => difference !== 5 && difference !== 9)
    expect(accepted(kind, number, (checked) => visible(checked).map(({ wrong }) => wrong))).toEqual([])
  })

  it.each<readonly [AccountKind, string, RegExp]>([
    ['CBU', '12345', /has 22 digits, and you entered 5/],
    ['CBU', 'corto', /CBU or CVU has 22 digits, and an alias has 6 to 20/],
    ['CBU', 'mi alias', /no spaces/],
    ['CBU', 'camión.azul', /without accents/],
    ['CLABE', '12345', /a CLABE has 18 digits, and you entered 5/],
    ['CLABE', '03218000011835971O', /only digits: 18 in all/],
    ['CLABE', '032180000118359718', /check digits do not match: a digit is wrong/],
    ['CCI', '0113660001000325422', /a CCI has 20/],
    ['IBAN', '12345', /two letters of a country/],
    ['IBAN', 'MX00123456', /two letters of a country/],
    ['IBAN', 'ES912100041845020005133', /an IBAN of ES has 24 characters, and you entered 23/],
    ['IBAN', 'ES91 2100 0418 4502 0005 13Ñ2', /only letters and digits/],
    ['IBAN', 'ES91A100041845020005133X', /a letter is where a digit belongs/],
    ['IBAN', 'ES9121000418450200051333', /check digits do not match: a character is wrong/],
    ['ABA', '021000021', /9 digits of the routing number/],
    ['ABA', '021000021 12AB', /only digits/],
    ['PIX', '12345', /a Pix key is/],
    ['PIX', '11912345678', /with \+55/],
    ['PIX', '111.111.111-11', /check digits of the CPF/],
    ['LOCAL', '12345', /6 to 24 digits, and you entered 5/],
    ['LOCAL', '', /6 to 24 digits/],
    ['LOCAL', 'ABC123456', /only digits/],
  ])('of kind %s says what is wrong: %s', (kind, number, expected) => {
    expect(checkAccountNumber(kind, number)?.en).toMatch(expected)
  })

  it.each([
    ['0170099220000067797370', 'CBU'],
    ['0000003100062244154712', 'CVU'],
    ['CUARTO.CENTRO.NAIPE', 'Alias'],
    ['0020 1007 7777 7777 71', 'CLABE'],
    ['011-366-000100032542-21', 'CCI'],
    ['ES91 2100 0418 4502 0005 1332', 'IBAN'],
    ['BE68539007547034', 'IBAN'],
    ['pagos@example.com', 'Clave Pix'],
    ['16.727.230/0001-97', 'Clave Pix'],
    // The first is a CBU with a wrong digit; no form of a number that we know fits the others.
    ['0170099220000067797371', 'Número de cuenta'],
    ['11144477735', 'Número de cuenta'],
    ['021000021 123456789', 'Número de cuenta'],
    ['AB123456', 'Número de cuenta'],
    ['0001', 'Número de cuenta'],
  ])('%s is called %s', (number, name) => {
    expect(nameAccountNumber(number).es).toBe(name)
  })

  it('has a valid example of each kind', () => {
    const faults = ACCOUNT_KINDS.map((kind) => checkAccountNumber(kind, ACCOUNT_EXAMPLES[kind]))
    expect(faults).toEqual(ACCOUNT_KINDS.map(() => undefined))
  })

  it('is stored without separators, in the case that its kind uses', () => {
    expect(cleanAccountNumber('CLABE', ' 0321 8000-0118 3597.19 ')).toBe('032180000118359719')
    expect(cleanAccountNumber('IBAN', 'es91 2100 0418 4502 0005 1332')).toBe('ES9121000418450200051332')
    expect(cleanAccountNumber('CBU', ' casa.rio-2 ')).toBe('casa.rio-2')
    expect(cleanAccountNumber('PIX', '12.abc.345/01de-35')).toBe('12ABC34501DE35')
    expect(cleanAccountNumber('PIX', '+55 (11) 91234-5678')).toBe('+5511912345678')
  })

  it('of every country in the registry has a length', () => {
    const registered = Object.values(getCountrySpecifications()).filter(({ IBANRegistry }) => IBANRegistry)
    expect(registered.length).toBeGreaterThan(80)
    expect(registered.filter(({ chars }) => !(chars && chars > 14))).toEqual([])
  })
})

it.each([
  ['5201', '5201', '5201'],
  ['7X4B', '7X4B', '7X4B'],
  ['z.mp', '«mp»', '“mp”'],
  ['-sol', '«sol»', '“sol”'],
  ['LUNA', '«…LUNA»', '“…LUNA”'],
  ['ana2', '«…ana2»', '“…ana2”'],
  ['.1.2', '«2»', '“2”'],
  ['.com', '«com»', '“com”'],
  ['mp..', '«…mp..»', '“…mp..”'],
])('shows the ending %s as %s and %s', (ending, spanish, english) => {
  expect(shownEnding(ending, 'es')).toBe(spanish)
  expect(shownEnding(ending, 'en')).toBe(english)
})
