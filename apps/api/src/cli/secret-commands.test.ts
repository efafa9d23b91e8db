import {
  createEvent,
  createTickets,
  createWebhookEndpoint,
  type Event,
  type TicketInput,
  updateTicket,
} from '@taquilla/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { confirmSecret } from '#database/check-secret.ts'
import { createVault } from '#domain/values/vault.ts'
import { TEST_SECRET, withTestApp } from '../../test/build-app.ts'
import { buildEvent } from '../../test/builders/events.ts'
import { buildTicket, buildTickets } from '../../test/builders/tickets.ts'
import { type Call, sendCall } from '../../test/call.ts'
import { runCommand } from '../../test/cli.ts'
import { positional } from '../../test/positional.ts'
import { buildApp } from '../app.ts'

const NEWER = 'the secret after the change that is long enough'
const ACCEPTED = `1:${TEST_SECRET},2:${NEWER}`
const WRITTEN = `2:${NEWER},1:${TEST_SECRET}`
const ONLY_NEWER = `2:${NEWER}`

const READ_ACCESS = positional('test.read_access', 'select sealed_access as sealed from tickets')

const test = withTestApp()
let event: Event
let tickets: TicketInput[]

/** A process of the service that starts with this secret. */
async function start(secret: string) {
  const vault = createVault(secret)
  await confirmSecret(test.database, vault, { warn: () => undefined })
  const { app } = await buildApp({ ...test.options, vault })
  return {
    call: (operation: Parameters<typeof sendCall>[1], call: Call) =>
      sendCall(app, operation, { key: test.seller.privateKey, ...call }),
    close: () => app.close(),
  }
}

async function readCodes(secret: string) {
  const vault = createVault(secret)
  const rows = await test.database.rows<{ sealed: Buffer }>(READ_ACCESS, [])
  return rows.map(({ sealed }) => JSON.parse(vault.open(sealed)).locator).sort()
}

const codesOf = (inputs: readonly TicketInput[]) => inputs.map((each) => each.ticketAccess.locator).sort()

const run = (secret: string, command: string) =>
  runCommand({ DATABASE_URL: test.databaseUrl, TAQUILLA_SECRET: secret }, 'secret', command, '--json')

async function valuesOf(secret: string, command = 'status') {
  const { json } = await run(secret, command)
  return Object.fromEntries((json as { id: number; values: number }[]).map(({ id, values }) => [id, values]))
}

beforeAll(async () => {
  await (await start(TEST_SECRET)).close()
  event = (await test.call(createEvent, { body: buildEvent() })).answer
  tickets = buildTickets(event, 100)
  await test.call(createTickets, { body: tickets })
  await test.call(createWebhookEndpoint, { body: { url: 'https://seller.example/hooks' } })
})

describe('TAQUILLA_SECRET changes', () => {
  it('while one process writes with the earlier secret and another with the newer one', async () => {
    const [accepting, writing] = [await start(ACCEPTED), await start(WRITTEN)]
    const [early, late] = [buildTicket(event), buildTicket(event)]
    expect((await accepting.call(createTickets, { body: [early] })).status).toBe(200)
    expect((await writing.call(createTickets, { body: [late] })).status).toBe(200)
    tickets.push(early, late)
    for (const each of [ACCEPTED, WRITTEN]) expect(await readCodes(each)).toEqual(codesOf(tickets))
    expect(await valuesOf(WRITTEN)).toEqual({ 1: 102, 2: 1 })
    const adviceFor = async (secret: string) =>
      (await runCommand({ DATABASE_URL: test.databaseUrl, TAQUILLA_SECRET: secret }, 'secret', 'status'))
        .output
    expect(await adviceFor(ACCEPTED)).toMatch(/\nSecret 2 only decrypts yet\..* put it first/)
    expect(await adviceFor(WRITTEN)).toMatch(
      /encrypts with secret 2 .*: npm run taquilla -- secret reencrypt$/,
    )
    await accepting.close()
    await writing.close()
  })

  it('and everything is encrypted again while calls write', async () => {
    const writing = await start(WRITTEN)
    const changes = tickets
      .slice(0, 20)
      .map(({ ticketId }) =>
        writing.call(updateTicket, { params: { ticketId }, body: { props: { seating: { row: 'Z' } } } }),
      )
    const [left] = await Promise.all([valuesOf(WRITTEN, 'reencrypt'), ...changes])
    expect(left).toEqual({ 1: 0, 2: 104 })
    await writing.close()
  })

  it('and afterwards the earlier one is not needed, not even for equal codes', async () => {
    const newer = await start(ONLY_NEWER)
    expect(await readCodes(ONLY_NEWER)).toEqual(codesOf(tickets))
    const { ticketAccess } = tickets[0] as TicketInput
    const again = buildTicket(event, { ticketAccess })
    expect(await newer.call(createTickets, { body: [again] })).toMatchObject({ status: 409 })
    expect(await run(TEST_SECRET, 'status')).toMatchObject({ exitCode: 1 })
    await newer.close()
  })

  it('and a restart with both does not demand the earlier one again', async () => {
    for (const secret of [WRITTEN, ONLY_NEWER]) await (await start(secret)).close()
  })
})
