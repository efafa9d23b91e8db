import {
  createTickets,
  type Event,
  enqueueTickets,
  getTicket,
  replaceTicket,
  type TicketInput,
  updateTicket,
} from '@taquilla/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOutbound } from '#outbound/outbound.ts'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { createTestEvent, uniqueId } from '../../../test/builders/events.ts'
import { buildTicket, createTestTicket } from '../../../test/builders/tickets.ts'

const ALLOWED = 'http://127.0.0.1:4100'
const PRIVATE = 'https://10.0.0.1'

let test: TestApp
let event: Event
/** False while a test stores what was stored before the check existed. */
let isChecked = true

beforeAll(async () => {
  const guarded = createOutbound([ALLOWED])
  const outbound = { ...guarded, isPrivate: (url: string) => isChecked && guarded.isPrivate(url) }
  test = await buildTestApp({ outbound })
  event = await createTestEvent(test)
})
afterAll(() => test.close())

const read = (ticketId: string) => test.call(getTicket, { params: { ticketId } })

/** A ticket with URLs of this origin wherever it may have one. */
const withUrls = (origin: string) =>
  ({
    ticketAccess: { type: 'URL', locator: `${origin}/${uniqueId('code')}.png` },
    props: {
      seating: { seat: '1', image: `${origin}/seat.png` },
      urls: { qrTicketPdfUrl: `${origin}/ticket.pdf`, externalPassbookUrl: `${origin}/ticket.pkpass` },
    },
  }) satisfies Partial<TicketInput>

/** URLs that only browsers open, and codes that are no URL. */
const notFetched = () =>
  ({
    ticketAccess: { type: 'OTHER', locator: `${PRIVATE}/${uniqueId('code')}` },
    props: {
      seating: { image: `${PRIVATE}/seat.png` },
      urls: { externalPassbookUrl: `${PRIVATE}/x.pkpass` },
    },
  }) satisfies Partial<TicketInput>

async function issueUnchecked(overrides: Partial<TicketInput>) {
  isChecked = false
  const input = buildTicket(event, overrides)
  const [before] = (await test.call(createTickets, { body: [input] })).answer
  isChecked = true
  if (before === undefined) throw new Error('The ticket of a test was refused.')
  return { input, before }
}

const faultsOf = ({ problem }: Awaited<ReturnType<typeof test.call>>) =>
  problem.errors?.map(({ pointer, code }) => `${pointer} ${code}`)

describe.each([createTickets, enqueueTickets])('the fetched URLs of $id', (operation) => {
  const send = (...body: TicketInput[]) => test.call(operation, { body })

  it('are refused with their places if private; nothing of the batch is stored', async () => {
    const good = buildTicket(event)
    const answer = await send(good, buildTicket(event, withUrls(PRIVATE)))
    expect([answer.status, answer.problem.code]).toEqual([422, 'request.invalid'])
    expect(faultsOf(answer)).toEqual([
      '/1/ticketAccess/locator field.address_not_public',
      '/1/props/urls/qrTicketPdfUrl field.address_not_public',
    ])
    expect((await read(good.ticketId)).status).toBe(404)
  })

  it.each([
    ['public, also over http', () => withUrls('http://example.com:8080')],
    ['of an allowed origin', () => withUrls(ALLOWED)],
    ['not fetched', notFetched],
  ])('are accepted if %s', async (_, overrides) => {
    const { status, text } = await send(buildTicket(event, overrides()))
    expect(status, text).toBe(200)
  })

  it('are accepted with a ticket that is already stored with them', async () => {
    const { input, before } = await issueUnchecked(withUrls(PRIVATE))
    expect((await send(input)).answer).toEqual([before])
  })
})

describe.each([updateTicket, replaceTicket])('the fetched URLs of $id', (operation) => {
  const send = (ticketId: string, body: object) => test.call(operation, { params: { ticketId }, body })

  it('are refused with their places if private; nothing is changed', async () => {
    const before = await createTestTicket(test, event)
    const answer = await send(before.ticketId, { holder: { fullName: 'Paula' }, ...withUrls(PRIVATE) })
    expect([answer.status, answer.problem.code]).toEqual([422, 'request.invalid'])
    expect(faultsOf(answer)).toEqual([
      '/ticketAccess/locator field.address_not_public',
      '/props/urls/qrTicketPdfUrl field.address_not_public',
    ])
    expect((await read(before.ticketId)).answer).toEqual(before)
  })

  it.each([
    ['public, also over http', () => withUrls('http://example.com:8080')],
    ['of an allowed origin', () => withUrls(ALLOWED)],
    ['not fetched', notFetched],
  ])('are accepted if %s', async (_, overrides) => {
    const { ticketId } = await createTestTicket(test, event)
    const sent = overrides()
    const { status, answer } = await send(ticketId, sent)
    expect(status).toBe(200)
    expect(answer.props).toMatchObject(sent.props)
  })

  it('stay as stored before if others change, and are refused if they change', async () => {
    const { input, before } = await issueUnchecked(withUrls(PRIVATE))
    const { ticketAccess } = input
    const props = { ...before.props, seating: { seat: '2' } }
    const changed = await send(before.ticketId, { props, ticketAccess })
    expect(changed.status, changed.text).toBe(200)
    expect(changed.answer.props).toMatchObject({ seating: { seat: '2' }, urls: before.props.urls })
    const moved = { props: { urls: { qrTicketPdfUrl: `${PRIVATE}/other.pdf` } } }
    expect(faultsOf(await send(before.ticketId, moved))).toEqual([
      '/props/urls/qrTicketPdfUrl field.address_not_public',
    ])
  })

  it('are refused if a stored text becomes one', async () => {
    const { input, before } = await issueUnchecked(notFetched())
    const { locator } = input.ticketAccess
    expect(faultsOf(await send(before.ticketId, { ticketAccess: { type: 'URL', locator } }))).toEqual([
      '/ticketAccess/locator field.address_not_public',
    ])
  })
})
