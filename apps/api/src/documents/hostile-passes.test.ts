import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { makeIssuer, openTestWallets } from '../../test/builders/wallet-files.ts'
import { HOSTILE_ADDRESSES, HOSTILE_TEXTS } from '../../test/hostile/hostile-texts.ts'
import { openPass } from '../../test/open-pass.ts'
import { drawApplePass } from './draw-apple-pass.ts'
import { drawGooglePasses } from './draw-google-pass.ts'
import { SEAT_PARTS, type WalletPass } from './wallet-pass.ts'

const { apple, google } = openTestWallets()
if (apple === undefined || google === undefined) throw new Error('The tests have no wallets.')

const AUTHORITY = makeIssuer()
const NAMES = ['محمد علي', 'שָׁלוֹם', 'श्रीमती', 'สมชาย น้ำผึ้ง', '髙﨑𠮷野', '김민준', `a${'g̃'.repeat(70)}`]
const TEXTS = [...HOSTILE_TEXTS, ...HOSTILE_ADDRESSES, ...NAMES]
const SAVE = 'https://pay.google.com/gp/v/save/'
/** Fields that Google renders as links or images, or fetches. */
const ACTIVE = /link|image|logo|callback|message/i
/** Length of the shortest text after Google's pass is truncated, which leaves letters their marks. */
const SHORTEST_CUT = 29

/** A pass with the text in every field, after the field's name. */
function passWithText(text: string): WalletPass {
  return {
    serial: 'serial',
    edition: 'edition',
    seller: { name: `${text}0`, ground: '#1d577f', ink: '#ffffff', isSandbox: false },
    eventTitle: `${text}1`,
    showTitle: `${text}2`,
    startsAt: '2027-03-13T21:00:00-03:00',
    venueName: `${text}3`,
    address: `${text}4`,
    optionTitle: `${text}5`,
    seating: Object.fromEntries(SEAT_PARTS.map((part) => [part, `${text} ${part}`])),
    holderName: `${text}6`,
    isPartOfAPass: false,
    code: `${text}7`,
    pickup: { number: `${text}8`, instructions: `${text}9` },
    ticketId: `${text}10`,
    pageUrl: 'https://taquilla.example/es/guest/tickets/1',
  }
}

/** All texts of a pass with their paths. */
function textsOf(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => textsOf(each, `${path}/${name}`))
}

const pathsOf = (value: unknown) => textsOf(value).map(([path]) => path)
const valuesOf = (value: unknown) => textsOf(value).map(([, text]) => text)
/** Values of the input that contain the text. */
const saidOf = (pass: WalletPass, text: string) => valuesOf(pass).filter((each) => each.includes(text))

const openApple = async (pass: WalletPass) => openPass(await drawApplePass(pass, apple, 'es'), AUTHORITY)
const plain = await openApple(passWithText('Ana'))

describe('a pass of Apple Wallet', () => {
  it.each(TEXTS)('says %j as it is, in its fields alone', async (text) => {
    const pass = passWithText(text)
    const { content, files, strings } = await openApple(pass)
    expect([...files.keys()]).toEqual([...plain.files.keys()])
    expect(strings).toEqual(plain.strings)
    expect(pathsOf(content)).toEqual(pathsOf(plain.content))
    expect(valuesOf(content)).toEqual(expect.arrayContaining(saidOf(pass, text)))
  })

  it('makes links of nothing but our own page', () => {
    const { pageUrl } = passWithText('')
    const backs: readonly object[] = plain.content.eventTicket.backFields
    const linking = backs.filter(
      (field) => !('dataDetectorTypes' in field && isEmpty(field.dataDetectorTypes)),
    )
    expect(linking).toMatchObject([{ key: 'conditions' }, { key: 'page', value: pageUrl }])
    expect(pathsOf(plain.content).filter((path) => /attributedValue|URL/.test(path))).toEqual([])
  })
})

describe('a pass of Google Wallet', () => {
  it.each(TEXTS)('says %j as a text, as long as Google takes it', async (text) => {
    const pass = passWithText(text)
    const link = (await drawGooglePasses([pass], google, 'es')) ?? ''
    expect(link).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w-]+\.[\w-]+\.[\w-]+$/)
    const { payload } = decodeJwt(link.slice(SAVE.length))
    expect(pathsOf(payload).filter((path) => ACTIVE.test(path))).toEqual([])
    const shown = valuesOf(payload)
    expect(shown).toContain(pass.code)
    const { showTitle, pickup, ticketId, code, ...kept } = pass
    for (const said of valuesOf(kept).filter((each) => each.includes(text))) {
      expect(shown.some((each) => isBeginning(each, said.replaceAll(/\p{Cc}/gu, ' ')))).toBe(true)
    }
  })
})

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0

function isBeginning(shown: string, said: string): boolean {
  const least = Math.min(SHORTEST_CUT, [...said].length)
  const isWhole = !/^\p{M}/u.test(said.slice(shown.length))
  return said.startsWith(shown) && isWhole && [...shown].length >= least
}
