import { getGooglePasses } from '@taquilla/contract/guest'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { issueFamily } from '../../../test/builders/families.ts'
import { openTestWallets } from '../../../test/builders/wallet-files.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'
import { walletRefusals } from '../../../test/wallet-refusals.ts'

const SAVE = 'https://pay.google.com/gp/v/save/'
const FULL = {
  nominalTicket: { fullName: 'Maximiliano Ferreyra Aramburu', identification: '31456982' },
  props: { seating: { section: 'Platea alta izquierda', row: 'F', seat: '12', door: 'Norte' } },
}

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({ wallets: openTestWallets() })
})
afterAll(() => test.close())

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

describe('get-google-passes', () => {
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

  expectEveryCode(getGooglePasses)
})
