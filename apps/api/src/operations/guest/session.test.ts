import { getSession, signOut } from '@taquilla/contract/guest'
import { describe, expect, it } from 'vitest'
import {
  deriveBrandColors,
  insertReturnOrigin,
  updateBrand,
  updateHelpContact,
} from '#domain/sellers/index.ts'
import { createTestSeller, moveClock, withTestApp } from '../../../test/build-app.ts'
import { signIn } from '../../../test/builders/sign-in.ts'

const test = withTestApp()

describe('get-session', () => {
  describe('answers', () => {
    it('the seller, and null as person without a session', async () => {
      const { status, answer } = await test.guest(getSession)
      expect([status, answer]).toEqual([
        200,
        {
          seller: {
            ticketSellerId: test.seller.sellerId,
            name: 'Seller seller-one',
            isSandbox: true,
            isPaused: false,
            logoUrl: null,
            colors: null,
            helpContact: { email: null, phone: null, page: null },
          },
          person: null,
          holdIds: [],
        },
      ])
    })

    it('the signed-in person for twelve hours', async () => {
      const session = await signIn(test, 'Ana@example.com')
      const person = { method: 'email', contact: 'ana@example.com' }
      expect((await test.guest(getSession, { session })).answer.person).toEqual(person)
      await moveClock(test, '12 hours')
      const later = await test.guest(getSession, { session })
      await moveClock(test, '0')
      expect(later.answer.person).toBeNull()
    })

    it("the seller's logo and colors", async () => {
      const { sellerId } = await createTestSeller(test.database, 'with-a-brand', 'live')
      const logoUrl = 'https://teatromirasoles.example/logo.svg'
      await updateBrand(test.database, sellerId, { logoUrl, color: '#1d577f' })
      const { answer } = await test.guest(getSession, { sellerId })
      expect(answer.seller).toMatchObject({
        isSandbox: false,
        logoUrl,
        colors: deriveBrandColors('#1d577f'),
      })
    })

    it('the contact for help, or the first page that people return to', async () => {
      const { sellerId } = await createTestSeller(test.database, 'with-help', 'sandbox')
      const contactOf = async () => (await test.guest(getSession, { sellerId })).answer.seller.helpContact
      for (const origin of ['http://localhost:8080', 'https://b.example', 'https://a.example']) {
        await insertReturnOrigin(test.database, sellerId, origin)
      }
      expect(await contactOf()).toEqual({ email: null, phone: null, page: 'https://a.example' })
      await updateHelpContact(test.database, sellerId, {
        email: 'ayuda@a.example',
        phone: '+54 351 555-0187',
      })
      expect(await contactOf()).toEqual({ email: 'ayuda@a.example', phone: '+54 351 555-0187', page: null })
    })
  })

  describe('refuses', () => {
    it('an unknown seller, and a URL without one', async () => {
      const unknown = await test.guest(getSession, { sellerId: 'nobody' })
      expect([unknown.status, unknown.problem.code]).toEqual([404, 'seller.not_found'])
      const { statusCode, payload } = await test.app.inject({ url: '/guest/api/session' })
      expect([statusCode, JSON.parse(payload).errors[0].pointer]).toEqual([422, '/ticketSellerId'])
    })
  })
})

describe('sign-out', () => {
  describe('answers', () => {
    it('deletes the session and keeps other sessions of the person', async () => {
      const [phone, laptop] = [await signIn(test, 'ana@example.com'), await signIn(test, 'ana@example.com')]
      const { status, headers, text } = await test.guest(signOut, { session: phone })
      expect([status, text]).toEqual([200, ''])
      expect(headers['set-cookie']).toMatch(/^taquilla-seller-one=; Max-Age=0;/)
      expect((await test.guest(getSession, { session: phone })).answer.person).toBeNull()
      expect((await test.guest(getSession, { session: laptop })).answer.person).not.toBeNull()
    })

    it.each(['http://127.0.0.1:4000', 'http://[::1]:4000'])(
      'pages opened by another loopback name of the service: %s',
      async (origin) => {
        expect((await test.guest(signOut, { headers: { origin } })).status).toBe(200)
      },
    )

    it('visitors without a session too', async () => {
      expect((await test.guest(signOut)).status).toBe(200)
    })
  })
})
