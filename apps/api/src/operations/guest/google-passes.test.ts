import { getGooglePass, getGooglePasses, getTicketPage } from '@taquilla/contract/guest'
import { decodeJwt, jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import type { Market } from '../../../test/builders/market.ts'
import { issueFamily, issueProtected } from '../../../test/builders/protected-tickets.ts'
import {
  GOOGLE_PUBLIC_KEY,
  ISSUER_ID,
  openTestWallets,
  SERVICE_ACCOUNT,
} from '../../../test/builders/wallet-files.ts'
import { expectEveryCode, expectRefusal } from '../../../test/refusals.ts'
import { walletRefusals } from '../../../test/wallet-refusals.ts'

const test = withTestApp({ wallets: openTestWallets() })
const SAVE = 'https://pay.google.com/gp/v/save/'

describe('get-google-pass', () => {
  const SOON = 1_800

  /** Fields of the saved passes that tests read one by one; the others are compared as a whole. */
  interface SavedPasses {
    readonly eventTicketClasses: readonly [
      {
        readonly id: string
        readonly dateTime: { readonly start: string }
        readonly eventName: { readonly defaultValue: { readonly language: string } }
      },
    ]
    readonly eventTicketObjects: readonly [
      { readonly id: string; readonly barcode: { readonly value: string } },
    ]
  }

  /** Returns the redirect URL and the signed content of its token. */
  const follow = async ({ ids, session }: Pick<Market, 'ids' | 'session'>, lang = 'es') => {
    const call = { params: { id: String(ids[0]) }, session, query: { lang } }
    const { status, headers, text } = await test.guest(getGooglePass, call)
    expect([status, text, headers['cache-control']]).toEqual([302, '', 'no-store'])
    const location = String(headers.location)
    expect(location.startsWith(SAVE)).toBe(true)
    const token = location.slice(SAVE.length)
    const { payload } = await jwtVerify(token, GOOGLE_PUBLIC_KEY, {
      algorithms: ['RS256'],
      audience: 'google',
    })
    const { eventTicketClasses, eventTicketObjects } = payload.payload as SavedPasses
    expect([eventTicketClasses.length, eventTicketObjects.length]).toEqual([1, 1])
    return { payload, kind: eventTicketClasses[0], pass: eventTicketObjects[0], length: location.length }
  }

  const said = (language: string, value: unknown) => ({ defaultValue: { language, value } })

  describe('answers', () => {
    it('a signed Google URL with the content of the ticket page', async () => {
      const market = await issueProtected(test, {
        startsInSeconds: SOON,
        event: { location: { venueName: 'Teatro', city: 'Quito', timeZone: 'America/Guayaquil' } },
        ticket: {
          nominalTicket: { fullName: 'Ñusta Yupanqui', identification: '123' },
          ticketAccess: { type: 'OTHER', locator: 'código-8Ω' },
          props: { seating: { section: 'Platea', row: 'F', seat: '12', door: '4' } },
        },
      })
      const call = { params: { id: String(market.ids[0]) }, session: market.session }
      const { show, ticket } = (await test.guest(getTicketPage, call)).answer
      const { payload, kind, pass, length } = await follow(market)
      expect(payload).toMatchObject({ iss: SERVICE_ACCOUNT, typ: 'savetowallet', iat: expect.any(Number) })
      expect(kind).toMatchObject({
        issuerName: 'Seller seller-one',
        eventName: said('es', show.eventTitle),
        venue: { name: said('es', 'Teatro'), address: said('es', 'Quito') },
        hexBackgroundColor: expect.stringMatching(/^#[\da-f]{6}$/),
        multipleDevicesAndHoldersAllowedStatus: 'ONE_USER_ALL_DEVICES',
      })
      expect(kind.dateTime.start).toMatch(/-05:00$/)
      expect(Date.parse(kind.dateTime.start)).toBe(Math.floor(Date.parse(show.startsAt) / 1_000) * 1_000)
      expect(pass).toMatchObject({
        classId: kind.id,
        state: 'ACTIVE',
        barcode: { type: 'QR_CODE', value: 'código-8Ω' },
        ticketHolderName: ticket?.holderName,
        seatInfo: {
          section: said('es', ticket?.seat?.section),
          row: said('es', ticket?.seat?.row),
          seat: said('es', ticket?.seat?.seat),
          gate: said('es', '4'),
        },
      })
      for (const { id } of [kind, pass]) expect(id).toMatch(new RegExp(`^${ISSUER_ID}\\.[\\da-f]{32}$`))
      expect(length).toBeLessThan(3_000)
    })

    it('the same pass id in both languages and on every call', async () => {
      const market = await issueProtected(test, { startsInSeconds: SOON })
      const [es, en, again] = [await follow(market), await follow(market, 'en'), await follow(market)]
      expect([en.pass.id, again.pass.id]).toEqual([es.pass.id, es.pass.id])
      expect(en.kind.eventName.defaultValue.language).toBe('en')
    })

    it('very long texts, shortened to the length limit of URLs', async () => {
      const ticketAccess = { type: 'OTHER', locator: `"\\😀${'ñ"'.repeat(330)}` } as const
      const market = await issueProtected(test, {
        startsInSeconds: SOON,
        event: { title: '😀'.repeat(100) },
        ticket: {
          ticketAccess,
          nominalTicket: { fullName: 'ñ'.repeat(120), identification: '1' },
          props: { seating: { section: '😀'.repeat(40), row: '"'.repeat(60), seat: '\\'.repeat(60) } },
        },
      })
      const { pass, length } = await follow(market)
      expect(pass.barcode.value).toBe(ticketAccess.locator)
      expect(length).toBeLessThan(8_000)
    })
  })

  describe('refuses', () => {
    it('tickets whose code is not shown, and codes that no wallet supports', () =>
      walletRefusals(test, getGooglePass))

    it('a code too long for a URL', async () => {
      const ticketAccess = { type: 'OTHER', locator: '\u0001'.repeat(1_000) } as const
      const market = await issueProtected(test, { startsInSeconds: SOON, ticket: { ticketAccess } })
      await expectRefusal(
        test.guest(getGooglePass, {
          params: { id: String(market.ids[0]) },
          session: market.session,
        }),
        404,
        'ticket.pass_unavailable',
      )
    })
  })
})

describe('get-google-passes', () => {
  const FULL = {
    nominalTicket: { fullName: 'Maximiliano Ferreyra Aramburu', identification: '31456982' },
    props: { seating: { section: 'Platea alta izquierda', row: 'F', seat: '12', door: 'Norte' } },
  }

  interface Saved {
    readonly eventTicketClasses: readonly { readonly id: string }[]
    readonly eventTicketObjects: readonly {
      readonly classId: string
      readonly barcode: { readonly value: string }
    }[]
  }

  type Family = Awaited<ReturnType<typeof issueFamily>>

  const ask = ({ ids, session }: Pick<Family, 'ids' | 'session'>) =>
    test.guest(getGooglePasses, { params: { id: String(ids[0]) }, session, query: { lang: 'es' } })

  describe('answers', () => {
    it('one URL with each own ticket of the show, used ones excepted', async () => {
      const family = await issueFamily(test, 4)
      await family.admit(3)
      const { status, headers } = await ask(family)
      expect(status).toBe(302)
      const { payload } = decodeJwt<{ payload: Saved }>(String(headers.location).replace(SAVE, ''))
      const [kind] = payload.eventTicketClasses
      expect(payload.eventTicketClasses).toHaveLength(1)
      expect(payload.eventTicketObjects.map(({ classId }) => classId)).toEqual(Array(3).fill(kind?.id))
      const codes = payload.eventTicketObjects.map(({ barcode }) => barcode.value)
      expect(codes.sort()).toEqual(family.codes.slice(0, 3).sort())
    })

    it('six tickets with all their texts in a URL that servers accept', async () => {
      const { status, headers } = await ask(await issueFamily(test, 6, { ticket: FULL }))
      expect(status).toBe(302)
      expect(String(headers.location).length).toBeLessThan(8_000)
    })
  })

  describe('refuses', () => {
    it('tickets whose code is not shown, and codes that no wallet supports', () =>
      walletRefusals(test, getGooglePasses))

    it('more passes than one URL has room for', async () => {
      const { status, headers, problem } = await ask(await issueFamily(test, 7))
      expect([status, problem.code]).toEqual([404, 'ticket.pass_unavailable'])
      expect(headers.location).toBeUndefined()
    })
  })
})

expectEveryCode(getGooglePass)
expectEveryCode(getGooglePasses)
