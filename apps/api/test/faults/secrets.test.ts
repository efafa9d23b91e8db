import {
  admitTicket,
  createEvent,
  createTickets,
  type Event,
  enqueueTickets,
  getTicket,
  issueOneTimeToken,
  type TicketInput,
  updateTicket,
} from '@taquilla/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildEvent } from '../builders/events.ts'
import { buildTicket } from '../builders/tickets.ts'
import type { Call } from '../call.ts'
import { positional } from '../positional.ts'
import { sendOver } from './client.ts'
import { openPlatform, type Platform } from './platform.ts'
import type { Service } from './processes.ts'
import { countUnprocessed, passTakeoverTime } from './stored.ts'

const ALL_TABLES = positional(
  'test.all_tables',
  `select format('%I.%I', schemaname, tablename) as name
   from pg_tables
   where schemaname in ('taquilla', 'pgboss')
   order by 1`,
)
const CUT_ALL = positional(
  'test.cut_all_connections',
  `select pg_terminate_backend(pid)
   from pg_stat_activity
   where datname = current_database() and pid <> pg_backend_pid()`,
)
const BUYER = 'zoraida.quintanilla@example.com'
const PHONE = '+5493515987654'
/** Tables that may hold personal data in clear text: purchases, and identities for the hosted pages. */
const TABLES_OF_PERSONS = ['taquilla.tickets', 'taquilla.rejected_tickets', 'taquilla.one_time_tokens']

let platform: Platform
let api: Service
let worker: Service
/** Secrets by name, each of which must be readable only by its caller. */
const secrets = new Map<string, string>()
const persons = new Map<string, string>([
  ['e-mail of a buyer', BUYER],
  ['phone of a buyer', PHONE],
  ['name of a holder', 'Zoraida Quintanilla'],
])

beforeAll(async () => {
  platform = await openPlatform()
  api = await platform.startApi({ LOG_LEVEL: 'trace' })
  worker = await platform.startWorker({ LOG_LEVEL: 'trace' })
  secrets.set('private key', platform.seller.privateKey)
  secrets.set('public key', platform.seller.publicKey)
  await useEverything()
  await passTakeoverTime(platform.database)
  await waitUntilIdle()
})
afterAll(() => platform.close())

/** The sweep, which runs every 30 seconds, requests jobs again whose connection was lost. */
async function waitUntilIdle() {
  await vi.waitFor(async () => expect(await countUnprocessed(platform.database)).toBe(0), 75_000)
}

function send(operation: Parameters<typeof sendOver>[1], call: Call) {
  return sendOver(api, operation, { key: platform.seller.privateKey, ...call })
}

function secretTicket(event: Event, name: string): TicketInput {
  const ticket = buildTicket(event, {
    buyer: BUYER,
    nominalTicket: { fullName: 'Zoraida Quintanilla', identification: '27890123' },
    ticketAccess: { type: 'OTHER', locator: `LOCATOR-${name}-7Q2MK4XT` },
    props: {
      urls: {
        qrTicketPdfUrl: `https://tickets.example/pdf/${name}-5f0c9b`,
        externalPassbookUrl: `https://tickets.example/pass/${name}-77ab21`,
      },
      other: { locator: `PICKUP-${name}-40815` },
    },
  })
  secrets.set(`locator of ${name}`, ticket.ticketAccess.locator)
  secrets.set(`PDF of ${name}`, `pdf/${name}-5f0c9b`)
  secrets.set(`pass of ${name}`, `pass/${name}-77ab21`)
  secrets.set(`pickup number of ${name}`, `PICKUP-${name}-40815`)
  return ticket
}

/** Makes calls that send secrets, return them, are refused, or lose their connection. */
async function useEverything() {
  const event = (await send(createEvent, { body: buildEvent() })).body as Event
  const [sync, queued, keyed] = ['sync', 'queued', 'keyed'].map((name) => secretTicket(event, name))
  const headers = { 'idempotency-key': 'KEY-OF-A-WRITE-99f1' }
  secrets.set('idempotency key', headers['idempotency-key'])
  const params = { ticketId: sync?.ticketId ?? '' }
  const statuses = [
    await send(createTickets, { body: [sync] }),
    await send(enqueueTickets, { body: [queued] }),
    await send(createTickets, { body: [keyed], headers }),
    await send(createTickets, { body: [{ ...keyed, ticketId: 'another-ticket' }] }),
    await send(createTickets, { body: [{ ...secretTicket(event, 'refused'), price: -1 }] }),
    await send(enqueueTickets, { body: [buildTicket(event, { buyer: PHONE })] }),
    await send(updateTicket, {
      params,
      body: { ticketAccess: secretTicket(event, 'replaced').ticketAccess },
    }),
    await send(getTicket, { params }),
    await send(admitTicket, { params }),
    await sendOver(api, getTicket, { params, key: platform.seller.publicKey }),
    await sendOver(api, getTicket, { params, key: `${platform.seller.privateKey}x` }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 200, 409, 422, 200, 200, 200, 200, 403, 401])
  const issued = await send(issueOneTimeToken, { query: { user: BUYER } })
  expect(issued.text).toContain('oneTimeToken')
  secrets.set('one-time token', (issued.body as { oneTimeToken: string }).oneTimeToken)
  await waitUntilIdle()
  const lost = send(createTickets, { body: [secretTicket(event, 'lost')] })
  await platform.database.rows(CUT_ALL, [])
  await lost
  await send(createTickets, { body: [secretTicket(event, 'after')] })
}

/** Tables with a row that contains the value as text, JSON or bytes, plain or in base64 or hex. */
async function tablesWith(value: string): Promise<string[]> {
  const bytes = Buffer.from(value)
  // Base64 has three alignments, since the letters depend on how many bytes precede the value.
  const base64 = [0, 1, 2].map((shift) =>
    Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .slice(shift === 0 ? 0 : 4, -4),
  )
  const writings = [value, encodeURIComponent(value), bytes.toString('hex'), ...base64]
  const found: string[] = []
  for (const { name } of await platform.database.rows<{ name: string }>(ALL_TABLES, [])) {
    const text = `select exists (select from ${name} t, unnest($1::text[]) w where position(w in t::text) > 0) as found`
    const [row] = await platform.database.rows<{ found: boolean }>({ name: '', text }, [writings])
    if (row?.found) found.push(name)
  }
  return found
}

describe('secrets', () => {
  it('are in no row of any table, including the queue and stored answers', async () => {
    expect(secrets.size).toBeGreaterThan(20)
    for (const [name, value] of secrets) expect([name, await tablesWith(value)]).toEqual([name, []])
  })

  it('and personal data are in no log, even at the most detailed level', () => {
    const logs = api.output() + worker.output()
    expect(logs).toContain('worker ready')
    expect(logs).toContain('database connection lost')
    for (const [name, value] of [...secrets, ...persons]) {
      expect([name, logs.includes(value), logs.includes(encodeURIComponent(value))]).toEqual([
        name,
        false,
        false,
      ])
    }
    expect(logs).not.toMatch(/postgres(ql)?:\/\/[^"]*:[^"]*@/)
  })

  it('of persons are only in the tables that look them up', async () => {
    const found = new Set<string>()
    for (const value of persons.values()) for (const table of await tablesWith(value)) found.add(table)
    expect([...found].filter((table) => !TABLES_OF_PERSONS.includes(table))).toEqual([])
    expect(found).toContain('taquilla.tickets')
  })
})
