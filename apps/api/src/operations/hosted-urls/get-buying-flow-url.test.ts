import { type Event, getBuyingFlowUrl } from '@taquilla/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertReturnOrigin } from '#domain/sellers/index.ts'
import { withTestApp } from '../../../test/build-app.ts'
import { buildShow, buildTicketOption, createTestEvent, uniqueId } from '../../../test/builders/events.ts'
import { describeLoginTrust } from '../../../test/login-trust-suite.ts'
import { expectEveryCode, expectRefusal } from '../../../test/refusals.ts'

const RETURN_TO = 'https://tienda.example/entradas?de=aurelia&paso=1#pagar'

const test = withTestApp()
let event: Event

beforeAll(async () => {
  await insertReturnOrigin(test.database, test.seller.sellerId, 'https://tienda.example')
  event = await createTestEvent(test, {
    shows: [
      buildShow({ showId: 'viernes', ticketOptions: [buildTicketOption({ ticketOptionId: 'platea' })] }),
      buildShow({ showId: 'sábado & más', ticketOptions: [buildTicketOption({ ticketOptionId: 'palco' })] }),
    ],
  })
})

const goodCall = async () => ({
  query: {
    externalReferenceEventId: event.externalReferenceId,
    showId: 'viernes',
    lang: 'es',
    returnTo: RETURN_TO,
    ticketOptionId: 'platea',
  },
})

/** Asks for every show and ticket option of the event, except what the query says. */
async function ask(query: Record<string, string>) {
  const { query: complete } = await goodCall()
  return test.call(getBuyingFlowUrl, { query: { ...complete, showId: '*', ticketOptionId: '*', ...query } })
}

/** Values that a returned URL preselects. */
async function choiceOf(query: Record<string, string>) {
  const { searchParams } = new URL((await ask(query)).answer)
  return [searchParams.get('showId'), searchParams.get('ticketOptionId')]
}

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

    it.each([
      [{}, [null, null]],
      [{ showId: 'viernes' }, ['viernes', null]],
      [{ ticketOptionId: 'palco' }, [null, 'palco']],
    ])('a URL that preselects nothing for *: %j', async (query, choice) => {
      expect(await choiceOf(query)).toEqual(choice)
    })

    it('the show or ticket option whose own id is *', async () => {
      const star = await createTestEvent(test, {
        externalReferenceId: uniqueId('e'),
        shows: [
          buildShow({ showId: '*', ticketOptions: [buildTicketOption({ ticketOptionId: 'platea' })] }),
          buildShow({ showId: 'viernes', ticketOptions: [buildTicketOption({ ticketOptionId: '*' })] }),
        ],
      })
      const externalReferenceEventId = star.externalReferenceId
      expect(await choiceOf({ externalReferenceEventId })).toEqual(['*', null])
      expect(await choiceOf({ externalReferenceEventId, showId: 'viernes' })).toEqual(['viernes', '*'])
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
      await expectRefusal(ask(query), 404, code)
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
      const query = {
        externalReferenceEventId: foreign.externalReferenceId,
        showId: '*',
        ticketOptionId: '*',
        lang: 'es',
        returnTo: RETURN_TO,
      }
      const answer = await test.call(getBuyingFlowUrl, { query, key: test.otherSeller.privateKey })
      expect(answer.problem.errors?.[0]?.code).toBe('field.origin_not_registered')
    })
  })

  expectEveryCode(getBuyingFlowUrl)
})
