import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TICKET_UNLOCKED } from '#changes/catalog.ts'
import type { HeardChange } from '#changes/on-change.ts'
import { updateUnlockMails } from '#domain/sellers/index.ts'
import { sealAccess } from '#domain/tickets/index.ts'
import { newId } from '#domain/values/ids.ts'
import type { Mailer, MailLane } from '#mail/mailer.ts'
import { recordInOutbox } from '#queue/outbox.ts'
import { buildTestApp, type TestApp } from '../../test/build-app.ts'
import { storeEvent, storeTickets } from '../../test/builders/stored-tickets.ts'
import { positional } from '../../test/positional.ts'
import { createAddressMails } from './address-mails.ts'
import { createSendMassMail } from './send-mail.ts'

const SET_TICKET = positional(
  'test.set_unlocked_ticket',
  `update tickets
   set owner_email = $3, sealed_access = $4, details = '{"seating": {"row": "F", "seat": "12"}}'
   where seller_id = $1 and ticket_id = $2`,
)
const SET_STATUS = positional(
  'test.set_status',
  'update tickets set status = $3 where seller_id = $1 and ticket_id = $2',
)
const SET_OWNER = positional(
  'test.resell_ticket',
  'update tickets set owner_email = $3 where seller_id = $1 and ticket_id = $2',
)
const TAKE_UNLOCKED = positional(
  'test.take_unlocked',
  `delete from outbox_rows where topic = 'ticket.unlocked'
   returning seller_id as "sellerId", outbox_id as "outboxId", topic, payload`,
)
const ADDRESSED = positional(
  'test.addressed',
  `select topic, payload from outbox_rows where topic = 'mail.unlock'`,
)
const LOCATOR = 'SECRET-LOCATOR-77'
const NUMBER = 'RET-4471'

let test: TestApp
const withoutPdf = new Set<string>()
const lockedAgain = new Set<string>()
const sizes = new Map<string, number>()

beforeAll(async () => {
  test = await buildTestApp({
    documents: {
      async pdfOf(_, ticketId, { size, language }) {
        if (withoutPdf.has(ticketId)) throw new Error('No PDF.')
        if (lockedAgain.has(ticketId)) return undefined
        const content = Buffer.alloc(sizes.get(ticketId) ?? 40, `%PDF ${ticketId} ${size} ${language}`)
        return { fileName: `${ticketId}.pdf`, content }
      },
    },
  })
})
afterAll(() => test.close())

async function storeOwned(owners: readonly string[], redemption?: object) {
  const { eventReference } = await storeEvent(test, redemption ? { configuration: { redemption } } : {})
  const ticketIds = await storeTickets(test, { eventReference, count: owners.length })
  const { vault } = test.options
  for (const [index, owner] of owners.entries()) {
    const [sealed] = sealAccess(vault, [{ locator: LOCATOR, pickupNumber: NUMBER }])
    await test.database.rows(SET_TICKET, [test.seller.sellerId, ticketIds[index], owner, sealed])
  }
  return ticketIds
}

const announce = (ticketIds: readonly string[]) =>
  recordInOutbox(test.database, TICKET_UNLOCKED, {
    sellerId: test.seller.sellerId,
    outboxId: newId(),
    payload: { ticketIds },
  })

async function mailsAfter(ticketIds: readonly string[]) {
  const before = test.mails.length
  await announce(ticketIds)
  await test.runJobs()
  return test.mails.slice(before)
}

describe('the mail of an unlock', () => {
  it('contains all tickets of an owner for the show, with PDFs and without codes in the text', async () => {
    const ticketIds = await storeOwned(['ana@example.com', 'bruno@example.com', 'ANA@example.com'])
    const mails = await mailsAfter(ticketIds)
    expect(mails.map(({ to }) => to.toLowerCase()).toSorted()).toEqual([
      'ana@example.com',
      'bruno@example.com',
    ])
    const ana = mails.find(({ to }) => to.toLowerCase().startsWith('ana'))
    expect(ana?.subject).toBe('Sus entradas están listas: Event')
    expect(ana?.text).toContain('Sus 2 entradas están listas')
    expect(ana?.text).toContain('Sus entradas van adjuntas en PDF')
    expect(ana?.attachments.map(({ fileName }) => fileName)).toEqual(
      [0, 2].map((index) => `${ticketIds[index]}.pdf`),
    )
    expect(String(ana?.attachments[1]?.content)).toContain(`%PDF ${ticketIds[2]} A4 es`)
    const bruno = mails.find(({ to }) => to.startsWith('bruno'))
    expect(bruno?.attachments).toHaveLength(1)
    expect(bruno?.text).toMatch(/\/es\/guest\/tickets\/[0-9a-f-]{36}\/view\?ticketSellerId=seller-one/)
    for (const { text, html } of mails) {
      for (const secret of [LOCATOR, NUMBER]) expect(text + html).not.toContain(secret)
    }
  })

  it('omits PDFs that fail or are too large, and links to the tickets', async () => {
    const ticketIds = await storeOwned(Array(3).fill('carla@example.com'))
    withoutPdf.add(String(ticketIds[0]))
    sizes.set(String(ticketIds[2]), 11 * 1024 * 1024)
    const [mail] = await mailsAfter(ticketIds)
    expect(mail?.attachments).toHaveLength(1)
    expect(mail?.text).toContain('Algunas van adjuntas en PDF. Abra las demás desde «Mis entradas».')
    withoutPdf.add(String(ticketIds[1]))
    lockedAgain.add(String(ticketIds[2]))
    const [bare] = await mailsAfter(ticketIds)
    expect(bare?.attachments).toEqual([])
    expect(bare?.text).not.toContain('adjunta')
    expect(bare?.text).toContain('/es/guest/tickets/mine/list?')
  })

  it('omits tickets sold, listed or cancelled since', async () => {
    const ticketIds = await storeOwned(Array(4).fill('diego@example.com'))
    const [sold, listed, cancelled, active] = ticketIds
    const { sellerId } = test.seller
    const resell = (owner: string) => test.database.rows(SET_OWNER, [sellerId, sold, owner])
    await announce(ticketIds)
    const [request] = await test.database.rows<HeardChange>(TAKE_UNLOCKED, [])
    if (request === undefined) throw new Error('Nothing was announced.')
    await createAddressMails(test.options).run(request)
    await resell('eva@example.com')
    await test.database.rows(SET_STATUS, [sellerId, listed, 'LISTED'])
    await test.database.rows(SET_STATUS, [sellerId, cancelled, 'CANCELLED'])
    const before = test.mails.length
    await test.runJobs()
    const mails = test.mails.slice(before)
    expect(mails.map(({ to }) => to)).toEqual(['diego@example.com'])
    expect(mails[0]?.attachments).toHaveLength(1)
    expect(String(mails[0]?.attachments[0]?.content)).toContain(`%PDF ${active}`)
    await test.database.rows(SET_STATUS, [sellerId, listed, 'ACTIVE'])
  })

  it('contains the pickup number from its time on, and never the code, for pickup tickets', async () => {
    const policy = { policy: 'MANDATORY', instructions: 'Ventanilla <b>3</b>, con documento.' }
    const [now] = await mailsAfter(await storeOwned(['fabio@example.com'], policy))
    expect(now?.subject).toBe('Retire su entrada: Event')
    expect(now?.text).toContain(`Número de retiro: ${NUMBER}`)
    expect(now?.text).toContain('Ventanilla <b>3</b>, con documento.')
    expect(now?.html).toContain('Ventanilla &lt;b&gt;3&lt;/b&gt;')
    expect(now?.attachments).toEqual([])
    const later = { ...policy, hoursBeforeShow: 2 }
    const [locked] = await mailsAfter(await storeOwned(['fabio@example.com'], later))
    expect(locked?.text).not.toContain(NUMBER)
    expect(locked?.text).toMatch(/El número de retiro se muestra en la página desde el \d+ \w+/)
    const optional = await mailsAfter(await storeOwned(['fabio@example.com'], { policy: 'OPTIONAL' }))
    expect(optional[0]?.text).toContain(`Número de retiro: ${NUMBER}`)
    expect(optional[0]?.attachments).toHaveLength(1)
  })

  it('is not sent if the seller sends it', async () => {
    const ticketIds = await storeOwned(['gala@example.com'])
    await updateUnlockMails(test.database, test.seller.sellerId, 'seller')
    expect(await mailsAfter(ticketIds)).toEqual([])
    await updateUnlockMails(test.database, test.seller.sellerId, 'platform')
    expect(await mailsAfter(ticketIds)).toHaveLength(1)
  })

  it('is requested by outbox rows without personal data', async () => {
    const request = { sellerId: test.seller.sellerId, outboxId: newId(), topic: 'ticket.unlocked' }
    const ticketIds = await storeOwned(['hugo@example.com'])
    await createAddressMails(test.options).run({ ...request, payload: { ticketIds } })
    const rows = await test.database.rows<Pick<HeardChange, 'topic' | 'payload'>>(ADDRESSED, [])
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('hugo')
    const lanes: (MailLane | undefined)[] = []
    const mailer: Mailer = { send: async (_, lane) => void lanes.push(lane), close: () => undefined }
    for (const row of rows) await createSendMassMail({ ...test.options, mailer }).run({ ...request, ...row })
    expect(lanes).toEqual(['mass'])
    await test.runJobs()
  })
})
