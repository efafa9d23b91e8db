import { type Event, getBuyingFlowUrl } from '@taquilla/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertReturnOrigin } from '#domain/sellers/index.ts'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { buildShow, buildTicketOption, createTestEvent, uniqueId } from '../../../test/builders/events.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'
import { describeLoginTrust } from '../../../test/login-trust-suite.ts'

const RETURN_TO = 'https://tienda.example/entradas?de=aurelia&paso=1#pagar'

let test: TestApp
let event: Event

beforeAll(async () => {
  test = await buildTestApp()
  await insertReturnOrigin(test.database, test.seller.sellerId, 'https://tienda.example')
  event = await createTestEvent(test, {
    shows: [
      buildShow({ showId: 'viernes', ticketOptions: [buildTicketOption({ ticketOptionId: 'platea' })] }),
      buildShow({ showId: 'sábado & más', ticketOptions: [buildTicketOption({ ticketOptionId: 'palco' })] }),
    ],
  })
})
afterAll(() => test.close())

function ask(query: Record<string, string>) {
  return test.call(getBuyingFlowUrl, {
    query: { externalReferenceEventId: event.externalReferenceId, ...query },
  })
}

const goodCall = async () => ({
  query: {
    externalReferenceEventId: event.externalReferenceId,
    showId: 'viernes',
    lang: 'es',
    returnTo: RETURN_TO,
    ticketOptionId: 'platea',
  },
})

describe('get-buying-flow-url', () => {
  describe('answers', () => {
    it('the URL of the resale page with selection and return URL', async () => {
      const { answer } = await test.call(getBuyingFlowUrl, await goodCall())
      const url = new URL(answer)
      expect(`${url.origin}${url.pathname}`).toBe(`http://localhost:4000/es/guest/events/${event._id}/resale`)
      expect(Object.fromEntries(url.searchParams)).toEqual({
        ticketSellerId: test.seller.sellerId,
        showId: 'viernes',
        ticketOptionId: 'platea',
        returnUrl: RETURN_TO,
      })
    })

    it('a URL without the optional parameters', async () => {
      const { answer } = await ask({})
      expect(answer).toBe(
        `http://localhost:4000/es/guest/events/${event._id}/resale?ticketSellerId=${test.seller.sellerId}`,
      )
    })

    it('ids of the seller unchanged, and the return URL as browsers normalize it', async () => {
      const { answer } = await ask({
        showId: 'sábado & más',
        lang: 'en',
        returnTo: 'HTTPS://Tienda.example/ñ',
      })
      const { pathname, searchParams } = new URL(answer)
      expect(pathname).toBe(`/en/guest/events/${event._id}/resale`)
      expect(searchParams.get('showId')).toBe('sábado & más')
      expect(searchParams.get('returnUrl')).toBe('https://tienda.example/%C3%B1')
    })

    it('a ticket option of any show if no show is named', async () => {
      expect(
        new URL((await ask({ ticketOptionId: 'palco' })).answer).searchParams.get('ticketOptionId'),
      ).toBe('palco')
    })

    it('the longest possible URL', async () => {
      const returnTo = `https://tienda.example/${'&'.repeat(2_000)}`
      const { status, answer } = await ask({ showId: 'sábado & más', returnTo })
      expect([status, new URL(answer).searchParams.get('returnUrl')]).toEqual([200, returnTo])
    })

    describeLoginTrust(getBuyingFlowUrl, goodCall, () => test)
  })

  describe('refuses', () => {
    it.each([
      [{ externalReferenceEventId: 'nobody-made-this' }, 'event.not_found'],
      [{ showId: 'domingo' }, 'show.not_found'],
      [{ ticketOptionId: 'galería' }, 'ticket_option.not_found'],
      [{ showId: 'viernes', ticketOptionId: 'palco' }, 'ticket_option.not_found'],
    ])('%j', async (query, code) => {
      const { status, problem } = await ask(query)
      expect([status, problem.code]).toEqual([404, code])
    })

    it("the platform's id of the event, which this call does not accept", async () => {
      const { problem } = await ask({ externalReferenceEventId: event._id })
      expect(problem.code).toBe('event.not_found')
    })

    it.each([
      ['https://evil.example', 'field.origin_not_registered'],
      ['https://tienda.example.evil.example', 'field.origin_not_registered'],
      ['http://tienda.example', 'field.origin_not_registered'],
      ['/entradas', 'field.malformed'],
      ['//tienda.example', 'field.malformed'],
      ['javascript:alert(1)', 'field.malformed'],
      ['https://tienda.example@evil.example', 'field.malformed'],
      [`https://tienda.example/${'n'.repeat(2_048)}`, 'field.too_long'],
    ])('returning to %s', async (returnTo, code) => {
      const { status, problem } = await ask({ returnTo })
      expect(status).toBe(422)
      expect(problem.errors).toEqual([expect.objectContaining({ pointer: '/returnTo', code })])
    })

    it('an event of another seller, and an origin that only another seller has registered', async () => {
      const foreign = await createTestEvent(test, { externalReferenceId: uniqueId('e') }, test.otherSeller)
      const { problem } = await ask({ externalReferenceEventId: foreign.externalReferenceId })
      expect(problem.code).toBe('event.not_found')
      const answer = await test.call(getBuyingFlowUrl, {
        query: { externalReferenceEventId: foreign.externalReferenceId, returnTo: RETURN_TO },
        key: test.otherSeller.privateKey,
      })
      expect(answer.problem.errors?.[0]?.code).toBe('field.origin_not_registered')
    })
  })

  expectEveryCode(getBuyingFlowUrl)
})
