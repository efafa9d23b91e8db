import { admitTicket, updateTicket } from '@taquilla/contract'
import { getApplePass, getApplePasses, getTicketCode, getTicketPage } from '@taquilla/contract/guest'
import { describe, expect, it } from 'vitest'
import { updateBrand, updateReplacesCodes } from '#domain/sellers/index.ts'
import { withTestApp } from '../../../test/build-app.ts'
import { listForSale, type Market } from '../../../test/builders/market.ts'
import { payWith } from '../../../test/builders/payments.ts'
import { issueFamily, issueProtected } from '../../../test/builders/protected-tickets.ts'
import { BUYER, storeBuyersHold } from '../../../test/builders/resale.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { makeIssuer, openTestWallets, PASS_TYPE_ID, TEAM_ID } from '../../../test/builders/wallet-files.ts'
import { openPass, openPasses, type PassContent } from '../../../test/open-pass.ts'
import { expectEveryCode, expectRefusal } from '../../../test/refusals.ts'
import { walletRefusals } from '../../../test/wallet-refusals.ts'

const test = withTestApp({ wallets: openTestWallets() })

describe('get-apple-pass', () => {
  const SOON = 1_800
  const HOSTILE = '"};\u2028 <b>%@ \\" \u0007 Ünïçødé 😀 מוסיקה'
  const AUTHORITY = makeIssuer()

  const ask = ({ ids, session }: Pick<Market, 'ids' | 'session'>, query = {}) =>
    test.guest(getApplePass, { params: { id: String(ids[0]) }, session, query })

  const open = async (market: Pick<Market, 'ids' | 'session'>, query = {}) => {
    const { status, bytes, text } = await ask(market, query)
    expect(status, text.slice(0, 500)).toBe(200)
    return openPass(bytes, AUTHORITY)
  }

  const valuesOf = ({ eventTicket }: PassContent) =>
    Object.fromEntries(
      Object.values(eventTicket)
        .flat()
        .map(({ key, value }) => [key, value]),
    )

  describe('answers', () => {
    it('a signed pass with the content of the ticket page', async () => {
      const market = await issueProtected(test, {
        startsInSeconds: SOON,
        ticket: {
          nominalTicket: { fullName: 'Şule Łódź Ñandú', identification: '123' },
          ticketAccess: { type: 'OTHER', locator: 'código-7Ω' },
          props: { seating: { section: 'Platea', row: 'F', seat: '12', door: '4' } },
        },
      })
      const call = { params: { id: String(market.ids[0]) }, session: market.session }
      const { show, ticket } = (await test.guest(getTicketPage, call)).answer
      const code = (await test.guest(getTicketCode, call)).answer
      expect(ticket?.documents).toMatchObject({
        hasAppleWallet: true,
        hasGoogleWallet: true,
        passbookUrl: null,
      })
      const { content } = await open(market)
      expect(content).toMatchObject({
        formatVersion: 1,
        passTypeIdentifier: PASS_TYPE_ID,
        teamIdentifier: TEAM_ID,
        organizationName: 'Seller seller-one',
        sharingProhibited: true,
        barcodes: [{ format: 'PKBarcodeFormatQR', message: 'código-7Ω', messageEncoding: 'utf-8' }],
      })
      expect(code).toEqual({ kind: 'TEXT', text: content.barcodes[0].message })
      const values = valuesOf(content)
      expect(values).toMatchObject({
        event: show.eventTitle,
        section: ticket?.seat?.section,
        row: ticket?.seat?.row,
        seat: ticket?.seat?.seat,
        door: '4',
        holder: ticket?.holderName,
        option: ticket?.optionTitle,
        reference: ticket?.ticketId,
      })
      expect(values.page).toContain(`/tickets/${ticket?.id}/view`)
    })

    it('date and time in the zone of the venue, not of the phone', async () => {
      const event = { location: { venueName: 'Teatro', timeZone: 'America/St_Johns' } }
      const market = await issueProtected(test, { startsInSeconds: SOON, event })
      const { content } = await open(market)
      const { show } = (await test.guest(getTicketPage, { params: { id: String(market.ids[0]) } })).answer
      expect(content.relevantDate).toMatch(/T\d\d:\d\d:\d\d-0[23]:30$/)
      expect(Date.parse(content.relevantDate)).toBe(Math.floor(Date.parse(show.startsAt) / 1_000) * 1_000)
      for (const key of ['date', 'time']) {
        const { headerFields, secondaryFields } = content.eventTicket
        const field = [...headerFields, ...secondaryFields].find((each) => each.key === key)
        expect(field).toMatchObject({ value: content.relevantDate, ignoresTimeZone: true })
      }
    })

    it('texts in Spanish and English, and leaves seller texts untranslated', async () => {
      const props = { seating: { section: 'Fila', row: 'Row', seat: 'Titular' } }
      const market = await issueProtected(test, { startsInSeconds: SOON, ticket: { props } })
      for (const lang of ['es', 'en']) {
        const { content, strings } = await open(market, { lang })
        const labels = content.eventTicket.auxiliaryFields.map(({ label }) => String(label))
        const translated = (language: 'es' | 'en') =>
          labels.slice(0, 3).map((label) => strings[language].get(label))
        expect(translated('es')).toEqual(['Sector', 'Fila', 'Butaca'])
        expect(translated('en')).toEqual(['Section', 'Row', 'Seat'])
        for (const value of ['Fila', 'Row', 'Titular']) expect(strings.en.has(value)).toBe(false)
        expect(strings.en.get(content.description)).toBe('Your ticket')
      }
    })

    it('the color of the seller, and icons for every screen density', async () => {
      const market = await issueProtected(test, { startsInSeconds: SOON })
      const plain = await open(market)
      await updateBrand(test.database, test.seller.sellerId, { color: '#a3123a' })
      const branded = await open(market)
      await updateBrand(test.database, test.seller.sellerId, {})
      expect(plain.content.backgroundColor).not.toBe(branded.content.backgroundColor)
      expect(branded.content.backgroundColor).toBe('rgb(163, 18, 58)')
      expect(branded.content.foregroundColor).toBe('rgb(255, 255, 255)')
      for (const [name, side] of [
        ['icon.png', 29],
        ['icon@2x.png', 58],
        ['icon@3x.png', 87],
      ] as const) {
        expect(branded.files.get(name)?.readUInt32BE(16)).toBe(side)
      }
    })

    it('a valid pass for hostile and very long texts', async () => {
      const locator = `${HOSTILE}${'x'.repeat(900)}`
      const name = HOSTILE.replaceAll(/\p{Cc}|\u2028/gu, '')
      const market = await issueProtected(test, {
        startsInSeconds: SOON,
        event: { title: `${name}${'ñ'.repeat(150)}` },
        ticket: {
          ticketAccess: { type: 'OTHER', locator },
          nominalTicket: { fullName: `${name}${'ñ'.repeat(60)}`, identification: '1' },
          props: { seating: { section: name, row: name, seat: name } },
        },
      })
      const { content } = await open(market)
      expect(content.barcodes[0].message).toBe(locator)
      expect(valuesOf(content)).toMatchObject({ section: name, seat: name })
      expect(valuesOf(content).event).toContain('ñ'.repeat(150))
    })

    it('a new serial number to a new owner, which does not contain the code', async () => {
      const market = await issueProtected(test, { startsInSeconds: SOON })
      const { ticketAccess } = market.ticket
      const first = (await open(market)).content
      expect((await open(market)).content.serialNumber).toBe(first.serialNumber)
      expect(first.serialNumber).toMatch(/^[\da-f]{32}$/)
      // Same owner with a new code: the serial number stays, so the pass replaces the old one in the wallet.
      const params = { ticketId: String(market.ticketIds[0]) }
      const replaced = { type: 'OTHER', locator: `${ticketAccess.locator}-2` } as const
      expect((await test.call(updateTicket, { params, body: { ticketAccess: replaced } })).status).toBe(200)
      const second = (await open(market)).content
      expect([second.serialNumber, second.barcodes[0].message]).toEqual([
        first.serialNumber,
        replaced.locator,
      ])

      await updateReplacesCodes(test.database, test.seller.sellerId, true)
      const session = await signIn(test, BUYER)
      await payWith(
        test,
        { id: await storeBuyersHold(test, await listForSale(test, market)), session },
        'SUCCESS',
      )
      await test.call(updateTicket, {
        params,
        body: { ticketAccess: { type: 'OTHER', locator: `${ticketAccess.locator}-3` } },
      })
      await updateReplacesCodes(test.database, test.seller.sellerId, false)
      const bought = (await open({ ...market, session })).content
      expect(bought.serialNumber).not.toBe(first.serialNumber)
      expect(bought.barcodes[0].message).toBe(`${ticketAccess.locator}-3`)
      expect((await ask(market)).status).toBe(404)
    })
  })

  describe('refuses', () => {
    it('tickets whose code is not shown, and codes that no wallet supports', () =>
      walletRefusals(test, getApplePass))

    it('a used ticket', async () => {
      const market = await issueProtected(test, { startsInSeconds: SOON })
      await test.call(admitTicket, { params: { ticketId: String(market.ticketIds[0]) } })
      expect((await ask(market)).problem.code).toBe('ticket.code_ended')
    })
  })
})

describe('get-apple-passes', () => {
  const AUTHORITY = makeIssuer()

  type Family = Awaited<ReturnType<typeof issueFamily>>

  const ask = ({ ids, session }: Pick<Family, 'ids' | 'session'>, index = 0) =>
    test.guest(getApplePasses, { params: { id: String(ids[index]) }, session, query: { lang: 'es' } })

  const codesIn = async (bytes: Buffer) =>
    (await openPasses(bytes, AUTHORITY)).map(({ content }) => content.barcodes[0].message).sort()

  describe('answers', () => {
    it('a bundle with a signed pass of each own ticket of the show, and of no other', async () => {
      const family = await issueFamily(test, 4)
      const { status, headers, bytes } = await ask(family, 2)
      expect([status, headers['content-type']]).toEqual([200, 'application/vnd.apple.pkpasses'])
      expect(headers['content-disposition']).toContain(`entradas-${family.ids[2]}.pkpasses`)
      expect(await codesIn(bytes)).toEqual(family.codes.toSorted())
    })

    it('no pass of a used or listed ticket', async () => {
      const family = await issueFamily(test, 4)
      await family.admit(1)
      await updateReplacesCodes(test.database, test.seller.sellerId, true)
      await listForSale(test, { ...family, ids: family.ids.slice(2, 3) })
      await updateReplacesCodes(test.database, test.seller.sellerId, false)
      const { bytes } = await ask(family)
      expect(await codesIn(bytes)).toEqual([family.codes[0], family.codes[3]].sort())
    })
  })

  describe('refuses', () => {
    it('tickets whose code is not shown, and codes that no wallet supports', () =>
      walletRefusals(test, getApplePasses))

    it('more passes than a bundle may have', async () => {
      await expectRefusal(ask(await issueFamily(test, 11)), 404, 'ticket.pass_unavailable')
      expect((await ask(await issueFamily(test, 10))).status).toBe(200)
    })
  })
})

expectEveryCode(getApplePass)
expectEveryCode(getApplePasses)
