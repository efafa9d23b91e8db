import { getSession, signOut } from '@taquilla/contract/guest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'

let test: TestApp

beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

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

  describe('refuses', () => {
    it('a request from another origin', async () => {
      const session = await signIn(test, 'ana@example.com')
      const { status } = await test.guest(signOut, { session, headers: { origin: 'https://evil.example' } })
      expect(status).toBe(403)
      expect((await test.guest(getSession, { session })).answer.person).not.toBeNull()
    })
  })

  expectEveryCode(signOut)
})
