import { getMyTicketsUrl } from '@taquilla/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'
import { describeLoginTrust } from '../../../test/login-trust-suite.ts'

let test: TestApp

beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const goodCall = async () => ({})

describe('get-my-tickets-url', () => {
  describe('answers', () => {
    it('one URL for everybody, in Spanish by default', async () => {
      const page = `guest/tickets/mine/list?ticketSellerId=${test.seller.sellerId}`
      const plain = await test.call(getMyTicketsUrl, { key: test.seller.publicKey })
      expect(plain.answer).toBe(`http://localhost:4000/es/${page}`)
      const english = await test.call(getMyTicketsUrl, { query: { lang: 'en' } })
      expect(english.answer).toBe(`http://localhost:4000/en/${page}`)
    })

    describeLoginTrust(getMyTicketsUrl, goodCall, () => test)
  })

  describe('refuses', () => {
    it.each([
      [{ lang: 'pt' }, '/lang', 'field.not_allowed'],
      [{ user: 'ana@example.com' }, '/user', 'field.unknown'],
    ])('%j', async (query, pointer, code) => {
      const { status, problem } = await test.call(getMyTicketsUrl, { query })
      expect(status).toBe(422)
      expect(problem.errors).toEqual([expect.objectContaining({ pointer, code })])
    })
  })

  expectEveryCode(getMyTicketsUrl)
})
