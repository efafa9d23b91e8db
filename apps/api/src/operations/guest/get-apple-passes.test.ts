import { getApplePasses } from '@taquilla/contract/guest'
import { describe, expect, it } from 'vitest'
import { updateReplacesCodes } from '#domain/sellers/index.ts'
import { withTestApp } from '../../../test/build-app.ts'
import { issueFamily } from '../../../test/builders/families.ts'
import { listForSale } from '../../../test/builders/market.ts'
import { makeIssuer, openTestWallets } from '../../../test/builders/wallet-files.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'
import { openPasses } from '../../../test/open-pass.ts'
import { walletRefusals } from '../../../test/wallet-refusals.ts'

const AUTHORITY = makeIssuer()

const test = withTestApp({ wallets: openTestWallets() })

type Family = Awaited<ReturnType<typeof issueFamily>>

const ask = ({ ids, session }: Pick<Family, 'ids' | 'session'>, index = 0) =>
  test.guest(getApplePasses, { params: { id: String(ids[index]) }, session, query: { lang: 'es' } })

const codesIn = async (bytes: Buffer) =>
  (await openPasses(bytes, AUTHORITY)).map(({ content }) => content.barcodes[0].message).sort()

describe('get-apple-passes', () => {
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
      const { status, problem } = await ask(await issueFamily(test, 11))
      expect([status, problem.code]).toEqual([404, 'ticket.pass_unavailable'])
      expect((await ask(await issueFamily(test, 10))).status).toBe(200)
    })
  })

  expectEveryCode(getApplePasses)
})
