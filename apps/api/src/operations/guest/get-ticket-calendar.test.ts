import { getTicketCalendar, getTicketPage } from '@taquilla/contract/guest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { openMarket } from '../../../test/builders/market.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const ask = (id: string | undefined, session?: string, query = {}) =>
  test.guest(getTicketCalendar, { params: { id: String(id) }, session, query })

describe('get-ticket-calendar', () => {
  describe('answers', () => {
    it('the same event for every ticket of the show', async () => {
      const { ids, session } = await openMarket(test, { count: 2 })
      const { show } = (await test.guest(getTicketPage, { params: { id: String(ids[0]) }, session })).answer
      const files = await Promise.all(ids.map((id) => ask(id, session, { lang: 'en' })))
      const [first, second] = files.map(({ text }) => text)
      expect(files[0]?.status).toBe(200)
      expect(files[0]?.headers['content-type']).toBe('text/calendar; charset=utf-8')
      expect(files[0]?.headers['content-disposition']).toMatch(
        /^attachment; filename="[a-z-]+-\d{4}-\d{2}-\d{2}\.ics"$/,
      )
      const startsAt = new Date(show.startsAt).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
      expect(first).toContain(`\r\nDTSTART:${startsAt}Z\r\n`)
      const uid = /\r\nUID:.*\r\n/s.exec(String(first))?.[0].split('\r\n')[1]
      expect(second).toContain(`\r\n${uid}\r\n`)
    })
  })

  describe('refuses', () => {
    it('everybody but the current owner', async () => {
      const { ids } = await openMarket(test, { count: 1 })
      const { status, problem } = await ask(ids[0], await signIn(test, 'eve@example.com'))
      expect([status, problem.code]).toEqual([404, 'ticket.not_found'])
      expect((await ask(ids[0])).problem.code).toBe('session.missing')
    })
  })

  expectEveryCode(getTicketCalendar)
})
