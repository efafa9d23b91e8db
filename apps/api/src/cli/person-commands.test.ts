import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  admitTicket,
  createBuyIntention,
  createTickets,
  endListing,
  enqueueTickets,
  getTicket,
  listForOwner,
  type TicketInput,
} from '@taquilla/contract'
import { createListings, sendSignInCode, spendOneTimeToken } from '@taquilla/contract/guest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAccess } from '#domain/tickets/index.ts'
import { openTickets } from '#domain/tickets/issue/pending-ticket.ts'
import { createFileMailer } from '#mail/file-mailer.ts'
import { buildTestApp, TEST_SECRET, type TestApp } from '../../test/build-app.ts'
import { issueToken } from '../../test/builders/browser.ts'
import { createTestEvent } from '../../test/builders/events.ts'
import { HOLDER, offering, openMarket, readTicketIds } from '../../test/builders/market.ts'
import { payWith } from '../../test/builders/payments.ts'
import { ACCOUNT, receiveAccountCode, savePayoutAccount } from '../../test/builders/payout-account.ts'
import { signIn } from '../../test/builders/sign-in.ts'
import { buildFullTicket, buildTicket } from '../../test/builders/tickets.ts'
import { runCommand } from '../../test/cli.ts'

const BUYER = 'bruno.paz@example.com'
const NAME = 'Bruno Alejandro Paz'
const NUMBER = '40777123'
const PHONE = '+5493510000777'
/** Address of another person with the same ending; erasing the buyer must not change it. */
const NEIGHBOUR = `xx${BUYER}`

let test: TestApp
let mailFolder: string

beforeAll(async () => {
  test = await buildTestApp()
  mailFolder = await mkdtemp(join(tmpdir(), 'taquilla-mails-'))
})
afterAll(async () => {
  await test.close()
  await rm(mailFolder, { recursive: true, force: true })
})

const run = (...args: string[]) =>
  runCommand(
    { DATABASE_URL: test.databaseUrl, TAQUILLA_SECRET: TEST_SECRET, MAIL_DIR: mailFolder },
    ...args,
    '--seller',
    test.seller.sellerId,
  )

/** Returns all text in the database, including encrypted values that can be decrypted. */
async function everything(): Promise<string> {
  const { rows } = test.database
  const tables = await rows<{ name: string }>(
    {
      name: '',
      text: `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_schema in ('taquilla', 'pgboss') and table_type = 'BASE TABLE'`,
    },
    [],
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const found = await rows<{ text: string }>(
      {
        name: '',
        // A key's last use is noted some time after its call.
        text: `select coalesce(string_agg(row, chr(10) order by row), '') as text
          from ${name} t, lateral (select (to_jsonb(t) - 'last_used_at')::text as row) r`,
      },
      [],
    )
    texts.push(...found.map(({ text }) => text))
  }
  const { vault } = test.options
  const sealed = (column: string, table: string) =>
    rows<{ sealed: Buffer }>(
      { name: '', text: `select ${column} as sealed from ${table} where ${column} is not null` },
      [],
    )
  for (const { sealed: each } of await sealed('sealed_tickets', 'ticket_batches')) {
    texts.push(JSON.stringify(openTickets(vault, each).map((ticket) => ({ ...ticket, priceMinor: null }))))
  }
  // Tickets inserted directly by tests have no code to decrypt.
  for (const { sealed: each } of await sealed('sealed_access', 'tickets')) {
    if (each[0] !== 0) texts.push(JSON.stringify(openAccess(vault, each)))
  }
  for (const [column, table] of [
    ['sealed_account', 'payout_accounts'],
    ['sealed_account', 'sign_in_codes'],
    ['sealed_account', 'refunds'],
    ['sealed_details', 'payments'],
  ] as const) {
    for (const { sealed: each } of await sealed(column, table)) texts.push(vault.open(each))
  }
  const codes = await rows<{ sealed: string }>(
    { name: '', text: `select payload ->> 'sealed' as sealed from outbox_rows where payload ? 'sealed'` },
    [],
  )
  for (const { sealed: each } of codes) texts.push(vault.open(Buffer.from(each, 'base64')))
  return texts.join('\n')
}

/** Creates a person with data of every kind that a seller stores. */
async function livePerson() {
  const event = await createTestEvent(test)
  const own: Partial<TicketInput> = {
    buyer: BUYER,
    nominalTicket: { fullName: NAME, identification: NUMBER },
    primarySaleBuyerData: { firstName: 'Bruno', lastName: 'Paz', phoneNumber: PHONE },
  }
  const [first, second] = [buildFullTicket(event, own), buildFullTicket(event, own)]
  await test.call(createTickets, { body: [first], headers: { 'idempotency-key': 'a-key' } })
  await test.call(createTickets, { body: [second] })
  await test.call(createTickets, { body: [buildTicket(event, { buyer: NEIGHBOUR })] })
  // Two tickets with the same code: the second is accepted and later rejected by the queue job.
  const { ticketAccess } = buildTicket(event)
  for (const body of [
    buildTicket(event, { ticketAccess }),
    buildFullTicket(event, { ...own, ticketAccess }),
  ]) {
    await test.call(enqueueTickets, { body: [body] })
  }
  await test.runJobs()
  await test.call(enqueueTickets, { body: [buildFullTicket(event, own), buildTicket(event)] })

  const market = await openMarket(test, { count: 2 })
  const session = await signIn(test, BUYER)
  const { answer: listed } = await test.guest(createListings, {
    session: market.session,
    body: offering(market.ids.slice(0, 1)),
  })
  const bought = await test.call(createBuyIntention, {
    body: { items: listed.map(({ id }) => id), user: BUYER },
  })
  const paid = await payWith(test, { id: bought.answer._id, session }, 'SUCCESS')
  expect(paid.status, paid.text).toBe(200)
  await relistByApi(market.ticketIds[0])
  await savePayoutAccount(test, { session }, { ...ACCOUNT, holderName: NAME })
  await receiveAccountCode(test, { session }, { ...ACCOUNT, holderName: NAME })
  await test.guest(spendOneTimeToken, { body: { oneTimeToken: await issueToken(test, BUYER) } })
  await issueToken(test, BUYER)
  await test.guest(sendSignInCode, { body: { email: BUYER, lang: 'es' } })
  await createFileMailer(mailFolder).send({
    id: '01990f6e-5c2a-7c31-9d1c-2f6a4b8e0d17.0123456789abcdef',
    to: BUYER,
    senderName: 'Seller',
    subject: 'Hola',
    text: 'Hola',
    html: '<p>Hola</p>',
    attachments: [],
  } as never)
  return { first: String(first.ticketId), second: String(second.ticketId), market, event }
}

/** Lists the ticket that the person bought and ends the listing; the reference of the consent names the person. */
async function relistByApi(ticketId: string | undefined) {
  const consent = { givenAt: new Date(Date.now() + 1_000).toISOString(), reference: `signed by ${NAME}` }
  const listed = await test.call(listForOwner, {
    body: { type: 'SINGLE', tickets: [{ ticketId, price: 100 }], consent },
  })
  expect(listed.status, listed.text).toBe(200)
  await test.call(endListing, { params: { listingId: String(listed.answer[0]?.listingId) } })
}

describe('person', () => {
  it('export shows all data of a person, and erase leaves none in any table', async () => {
    const { first, second } = await livePerson()
    const exported = await run('person', 'export', '--contact', BUYER.toUpperCase(), '--json')
    expect(exported.exitCode, exported.errors).toBe(0)
    const { named, related, payoutAccount, pendingPayoutAccount } = exported.json as Record<
      'named' | 'related',
      { table: string }[]
    > & {
      payoutAccount: unknown
      pendingPayoutAccount: unknown
    }
    expect(named.map(({ table }) => table)).toEqual(
      expect.arrayContaining([
        'buy_intentions',
        'guest_sessions',
        'listings',
        'one_time_tokens',
        'payout_accounts',
        'rejected_tickets',
        'sign_in_codes',
        'sign_in_devices',
        'tickets',
      ]),
    )
    expect(related.map(({ table }) => table)).toEqual(
      expect.arrayContaining(['buy_intention_items', 'listing_consents', 'payments', 'ticket_history']),
    )
    expect(payoutAccount).toMatchObject({ holderName: NAME })
    expect(pendingPayoutAccount).toMatchObject({ holderName: NAME })
    expect(exported.output).not.toContain(NEIGHBOUR)
    const before = await everything()
    for (const trace of [BUYER, NAME, NUMBER, PHONE]) expect(before).toContain(trace)

    const erased = await run('person', 'erase', '--contact', BUYER, '--json')
    expect(erased.exitCode, erased.errors).toBe(0)
    expect(erased.json).toMatchObject({ ticketCount: 3, mailCount: 1 })
    const after = (await everything()).replaceAll(NEIGHBOUR, '')
    for (const trace of [BUYER, NAME, NUMBER, PHONE]) expect(after).not.toContain(trace)
    expect(await everything()).toContain(NEIGHBOUR)
    expect(await readdir(mailFolder)).toEqual([])

    // Erased tickets, including one that was still queued, can be admitted.
    expect((await test.call(admitTicket, { params: { ticketId: first } })).answer).toBe(true)
    await test.runJobs()
    const { pseudonym } = erased.json as { pseudonym: string }
    const { answer } = await test.call(getTicket, { params: { ticketId: second } })
    expect([answer.currentOwnerEmail, answer.holder, answer.status]).toEqual([pseudonym, null, 'ACTIVE'])
    const history = await run('ticket', 'history', second)
    expect(history.output).toMatch(/ISSUED[\s\S]*ERASED\s+OPERATOR/)

    const again = await run('person', 'erase', '--contact', BUYER, '--json')
    expect(again.json).toMatchObject({ ticketCount: 0, mailCount: 0 })
  })

  it('erase refuses while the person has open obligations, and changes nothing', async () => {
    const market = await openMarket(test, { count: 1 })
    await test.guest(createListings, { session: market.session, body: offering(market.ids) })
    const before = await everything()
    const { exitCode, errors } = await run('person', 'erase', '--contact', HOLDER)
    expect(exitCode).toBe(1)
    expect(errors).toContain('1 listings')
    expect(await everything()).toBe(before)
    expect(await readTicketIds(test, market.ticketIds)).toEqual(market.ids)
  })

  it('refuses an invalid contact and an unknown seller', async () => {
    const { errors } = await run('person', 'erase', '--contact', 'Bruno Paz')
    expect(errors).toContain('neither an e-mail address nor a phone number')
    const unknown = await runCommand(
      { DATABASE_URL: test.databaseUrl, TAQUILLA_SECRET: TEST_SECRET },
      'person',
      'export',
      '--contact',
      BUYER,
      '--seller',
      'nobody',
    )
    expect([unknown.exitCode, unknown.errors]).toEqual([1, expect.stringContaining('no seller nobody')])
  })
})
