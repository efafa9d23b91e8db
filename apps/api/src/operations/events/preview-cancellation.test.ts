import { listPayouts, listRefunds, previewCancellation } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { payOut, reclaim, sellFor } from '../../../test/builders/debts.ts'
import { buildShow, createTestEvent } from '../../../test/builders/events.ts'
import { sumOf } from '../../../test/builders/money.ts'
import { storeTickets } from '../../../test/builders/stored-tickets.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'

const test = withTestApp()

const preview = (externalReferenceId: string, query: { showId?: string } = {}) =>
  test.call(previewCancellation, { params: { externalReferenceId }, query })

describe('preview-cancellation', () => {
  describe('answers', () => {
    it('what the cancellation then does, in numbers and amounts, and stores nothing', async () => {
      const { eventReference, payoutIds } = await sellFor(test, 'reseller@example.com', { count: 3 })
      await storeTickets(test, { eventReference, count: 2 })
      await payOut(test, String(payoutIds[0]))
      await payOut(test, String(payoutIds[1]))
      const { status, answer, text } = await preview(eventReference)
      expect(status, text).toBe(200)
      expect(answer).toEqual({
        externalReferenceId: eventReference,
        showIds: ['show'],
        ticketCount: 5,
        listingCount: 0,
        refunds: [{ currency: 'MXN', count: 3, amount: 324 }],
        payouts: [{ currency: 'MXN', count: 1, amount: 95 }],
        debts: [{ currency: 'MXN', count: 2, amount: 190 }],
        needsReclaim: true,
      })
      expect((await preview(eventReference)).answer).toEqual(answer)

      await reclaim(test, eventReference)
      await test.runJobs()
      const query = { externalReferenceEventId: eventReference }
      const refunds = (await test.call(listRefunds, { query })).answer.results
      expect(sumOf(refunds.map(({ amount }) => amount))).toBe(32_400)
      const payouts = (await test.call(listPayouts, { query })).answer.results
      expect(sumOf(payouts.map(({ debt }) => debt?.amount ?? 0))).toBe(19_000)
      expect((await preview(eventReference)).answer).toMatchObject({
        ...{ showIds: [], ticketCount: 0, refunds: [], payouts: [], debts: [] },
        needsReclaim: false,
      })
    })

    it('the show that the query names', async () => {
      const { externalReferenceId, shows } = await createTestEvent(test, {
        shows: [buildShow(), buildShow()],
      })
      const showIds = shows.map(({ showId }) => showId)
      expect((await preview(externalReferenceId)).answer.showIds).toEqual(showIds)
      const { answer } = await preview(externalReferenceId, { showId: String(showIds[1]) })
      expect(answer).toMatchObject({ showIds: [showIds[1]], needsReclaim: false })
    })
  })

  describe('refuses', () => {
    it('an unknown show', async () => {
      const event = await createTestEvent(test)
      const { problem } = await preview(event.externalReferenceId, { showId: 'no-such-show' })
      expect(problem.code).toBe('show.not_found')
    })
  })

  expectEveryCode(previewCancellation)
})
