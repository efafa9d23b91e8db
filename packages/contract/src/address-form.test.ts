import { array, assert, constantFrom, property, string, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formOfAddress } from './address-form.ts'
import { isEmail } from './email.ts'

const SAME: readonly (readonly [string, ...string[]])[] = [
  ['ana@example.com', 'ANA@Example.COM'],
  ['i̇rem@example.com', 'İrem@example.com', 'İrem@example.com', 'İREM@example.com'],
  [
    'οδοσ@example.com',
    'ΟΔΟΣ@example.com',
    'οδος@example.com',
    'Οδός@example.com'.normalize('NFD').replace('\u0301', ''),
  ],
  ['straße@example.com', 'STRAẞE@example.com'],
  ['åsa@example.com', 'Åsa@example.com', '\u212Bsa@example.com', 'Åsa@example.com'.normalize('NFD')],
  ['kate@example.com', '\u212Aate@example.com'],
  ['sam@example.com', 'ſam@example.com'],
  ['ﬁona@example.com', 'ﬁONA@example.com'],
  ['luz@xn--pearol-xwa.example', 'Luz@peñarol.example', 'luz@PEÑAROL.example', 'luz@XN--PEAROL-XWA.example'],
  ['luz@xn--pearol-xwa.example', 'luz@peñarol.example'.normalize('NFD'), 'luz@ｐｅñarol.ＥＸample'],
  ['a@xn--fa-hia.example', 'a@faß.example', 'a@FAẞ.example'],
]
const DIFFERENT = [
  ...['irem@example.com', 'i̇rem@example.com', 'ırem@example.com'],
  ...['straße@example.com', 'strasse@example.com', 'ﬁona@example.com', 'fiona@example.com'],
  ...['a@faß.example', 'a@fass.example', 'a@οδοσ.example', 'a@οδος.example'],
  ...['a@peñarol.example', 'a@penarol.example', 'ana.@example.com', 'ana@example.com'],
]
/** Domains that `isEmail` accepts and that have no ASCII form, or that URL parsers read as a number. */
const ODD_DOMAINS = [
  'a@x.\u0301b',
  'a@1א.example',
  'a@xn--ñ.example',
  'A@１.２',
  'a@ñ.0X1',
  'a@\uFE0F.example',
]

const letter = constantFrom(...'aAiIİıkKKsSſßẞσςΣåÅÅñÑéÉﬁᾳᾼǅǄяЯجא한ｘＸ１-.', '\u0301', '\u0307', '\u0345')
const word = array(letter, { minLength: 1, maxLength: 6 }).map((letters) => letters.join(''))
const address = tuple(word, word, word).map(([local, label, last]) => `${local}@${label}.${last}`)

describe('formOfAddress', () => {
  it.each(SAME)('is %s for every spelling of the address', (form, ...spellings) => {
    expect(spellings.map(formOfAddress)).toEqual(spellings.map(() => form))
  })

  it('differs for different letters and domains', () => {
    expect(new Set(DIFFERENT.map(formOfAddress)).size).toBe(DIFFERENT.length)
  })

  it('equates the two cases of each letter', () => {
    const formOf = (text: string) => formOfAddress(`${text}@example.com`)
    const letters = Array.from({ length: 0x1_f000 }, (_, code) => String.fromCodePoint(code))
    const cased = letters.filter((one) => one.toLowerCase() !== one.toUpperCase() && one !== 'ı')
    const casesOf = (one: string) =>
      [one.toLowerCase(), one.toUpperCase()].filter((each) => Array.from(each).length === 1 || one === 'İ')
    expect(cased.length).toBeGreaterThan(2_500)
    expect(cased.filter((one) => casesOf(one).some((each) => formOf(each) !== formOf(one)))).toEqual([])
  })

  it('is its own form, and of every normal form of the address', () => {
    assert(
      property(address, (spelling) => {
        const form = formOfAddress(spelling)
        expect(formOfAddress(form)).toBe(form)
        expect(formOfAddress(spelling.normalize('NFD'))).toBe(form)
        expect(formOfAddress(spelling.normalize('NFC'))).toBe(form)
      }),
    )
    for (const odd of ODD_DOMAINS) {
      expect([odd, isEmail(odd)]).toEqual([odd, true])
      expect(formOfAddress(formOfAddress(odd))).toBe(formOfAddress(odd))
    }
  })

  it('reads any text', () => {
    assert(
      property(
        string({ unit: 'binary' }),
        (text) => formOfAddress(formOfAddress(text)) === formOfAddress(text),
      ),
    )
  })
})
