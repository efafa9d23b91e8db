import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createWebhookEndpoint } from '@taquilla/contract'
import { expect, it, onTestFinished } from 'vitest'
import { listFiledMails } from '#mail/file-mailer.ts'
import { runCommand } from '../cli.ts'
import { sendOver } from '../faults/client.ts'
import { openDurablePlatform, openPlatform } from '../faults/platform.ts'
import { BUILT, type Environment, environmentOf, type Programs } from '../faults/processes.ts'
import { headersOf, startMailServer, type TestMailServer } from '../mail-server.ts'
import { findOpenWork, hastenWork, untilDone } from '../prove/finish-work.ts'
import { openWebhookReceiver, type WebhookReceiver } from '../webhook-receiver.ts'
import { EARLIER_MIGRATIONS, unpackEarlierVersion, whyNoEarlierVersion } from './earlier-version.ts'
import { makeEverydayChanges, passShows, type Sale, startSales } from './everyday-changes.ts'
import { findLost, printFigures, startLoad } from './load.ts'
import { startApis } from './rolling.ts'

const WITHIN_MS = 240_000
const TEST_MS = 600_000
/** Time in which the first worker may lose what it does not know. */
const ALONE_MS = 5_000
/** Tickets that are acknowledged before, between and after the changes of version. */
const TICKETS = 30
/** Title of the mail that confirms a listing. */
const LISTED = 'Su entrada está en venta'

const reason = whyNoEarlierVersion()
const earlier = reason === undefined ? unpackEarlierVersion() : undefined
// The runner repeats lines that begin so.
if (reason !== undefined) process.stderr.write(`Skipped: the test of an earlier version, because ${reason}\n`)

type Version = Programs | undefined
const TODAY: Version = undefined

interface Run {
  readonly api: Version
  /** The first runs alone for a while, then beside the others. */
  readonly workers: readonly [Version, ...Version[]]
}

/** Webhooks and mails that sellers and people got, without what differs from run to run; each once, sorted. */
interface Told {
  /** `<action> <id of the event or ticket>`; those of money with their status */
  readonly webhooks: readonly string[]
  /** `<address>: <kind of mail>` */
  readonly mails: readonly string[]
}

/** Makes the same changes and waits until nothing is left to do. */
async function tellEverybody({ api: apiVersion, workers }: Run): Promise<Told> {
  const platform = await openPlatform()
  const receiver = await openWebhookReceiver()
  const mailFolder = await mkdtemp(join(tmpdir(), 'taquilla-versions-'))
  onTestFinished(async () => {
    await platform.close()
    await receiver.close()
    await rm(mailFolder, { recursive: true })
  })
  const environment = { OUTBOUND_ALLOW: receiver.origin, MAIL_DIR: mailFolder, LOG_LEVEL: 'warn' }
  const start = (version: Version) => platform.startWorker({ ...environment, LOG_LEVEL: 'info' }, version)
  const isDone = () => untilDone(() => hastenWork(platform.database))
  const [first, ...later] = workers
  const running = await start(first)
  const api = await platform.startApi(environment, apiVersion)
  await makeEverydayChanges(api, platform.seller, receiver.origin)
  if (later.length > 0) await sleep(ALONE_MS)
  for (const next of later) await start(next)
  await isDone()
  await passShows(api, platform.seller)
  await isDone()
  if (later.length > 0) await running.end('SIGTERM')
  await isDone()
  const webhooks = receiver.received.map(({ body: { action, data } }) => {
    const status = /^(refund|payout)/.test(action) ? [data.status] : []
    return [action, ...status, JSON.stringify(data).match(/(?:event|ticket)-[a-z-]+/)?.[0]].join(' ')
  })
  const mails = (await listFiledMails(mailFolder)).map(({ to, subject }) => `${to}: ${kindOf(subject)}`)
  return { webhooks: [...new Set(webhooks)].toSorted(), mails: [...new Set(mails)].toSorted() }
}

it.skipIf(earlier === undefined)(
  'an earlier worker beside this API loses no webhook and no mail',
  async () => {
    const expected = await tellEverybody({ api: TODAY, workers: [TODAY] })
    expect(await tellEverybody({ api: TODAY, workers: [earlier, TODAY] })).toEqual(expected)
    expect(expected.webhooks).toContain('show.rescheduled event-moved')
    expect(expected.mails).toContain('ana@example.com: Nueva fecha')
  },
  TEST_MS,
)

it.skipIf(earlier === undefined)(
  'this worker beside an earlier API tells all that the earlier worker would have told',
  async () => {
    const expected = await tellEverybody({ api: earlier, workers: [earlier] })
    const told = await tellEverybody({ api: earlier, workers: [TODAY] })
    expect(told.webhooks).toEqual(expect.arrayContaining([...expected.webhooks]))
    // The subjects have changed since.
    const kinds = countByPerson(told.mails)
    for (const [person, count] of countByPerson(expected.mails)) {
      expect(kinds.get(person), person).toBeGreaterThanOrEqual(count)
    }
  },
  TEST_MS,
)

it.skipIf(earlier === undefined)(
  'upgrade and way back under load: no ticket, webhook or mail is lost, and no call fails',
  async () => {
    const platform = await openDurablePlatform(EARLIER_MIGRATIONS)
    const [receiver, mailServer] = [await openWebhookReceiver(), await startMailServer()]
    onTestFinished(async () => {
      await platform.close()
      await receiver.close()
      await mailServer.close()
    })
    const { database, seller, url } = platform
    const mailing = { SMTP_URL: mailServer.url, MAIL_FROM: 'entradas@example.com' }
    const environment = { OUTBOUND_ALLOW: receiver.origin, ...mailing }
    const apis = await startApis(platform, environment, earlier)
    const before = await platform.startWorker(environment, earlier)
    const endpoint = { key: seller.privateKey, body: { url: `${receiver.origin}/hooks` } }
    await sendOver(apis, createWebhookEndpoint, endpoint)
    const sales = await startSales(apis, seller)
    const load = await startLoad(apis.url, seller.privateKey, 1)

    await load.more(TICKETS)
    expect(await runCommand(environmentOf(url), 'migrate')).toMatchObject({ exitCode: 0 })
    const worker = await platform.startWorker(environment, TODAY)
    await before.end('SIGTERM')
    await apis.replace(environment, TODAY)
    await load.more(TICKETS)
    await apis.replace(environment, earlier)
    await platform.startWorker(environment, earlier)
    await worker.end('SIGTERM')
    await load.more(TICKETS)
    await finishTodaysWork({ ...environmentOf(url), ...environment })

    const seen = await load.stop()
    const { sold, failures } = await sales.stop()
    await untilDone(() => findOpenWork(database), { everyMs: 500 })
    const lost = await findLost(database, seen)
    printFigures('upgrade', seen, lost.length)
    const [webhooks, mails] = [webhooksOf(receiver), mailsOf(mailServer)]
    const created = seen.acknowledged.map((id) => `ticket.created ${id}`)
    const expected = {
      webhooks: [...created, ...likeTheFirst(webhooks, sold)],
      mails: likeTheFirst(mails, sold),
    }
    const messages = mailServer.received.map(({ raw }) => String(new Map(headersOf(raw)).get('message-id')))
    const wrong = {
      lostWebhooks: expected.webhooks.filter((each) => !webhooks.includes(each)),
      doubledWebhooks: doubled(webhooks),
      lostMails: expected.mails.filter((each) => !mails.includes(each)),
      doubledMails: [...doubled(mails), ...doubled(messages)],
    }
    const counts = Object.entries(wrong).map(([what, each]) => `${what} ${each.length}`)
    console.info(
      `upgrade: ${sold.length} sales, ${failures.length} failed; of ${expected.webhooks.length} webhooks and ${expected.mails.length} mails: ${counts.join(', ')}`,
    )
    expect({ lost, ...wrong, failures, failed: seen.failures }).toEqual({
      lost: [],
      lostWebhooks: [],
      doubledWebhooks: [],
      lostMails: [],
      doubledMails: [],
      failures: [],
      failed: {},
    })
    expect(expected.webhooks).toContain('listing.sold sale-0000')
    expect(expected.mails).toEqual(
      expect.arrayContaining([
        'buyer-0000@example.com: La entrada es suya',
        `owner-0000@example.com: ${LISTED}`,
      ]),
    )
  },
  TEST_MS,
)

/** Does what this version has written and not done, as operators do on the way back, while the earlier version serves. */
async function finishTodaysWork(env: Environment) {
  const startedAt = performance.now()
  const worker = [BUILT('worker'), '--finish']
  const limit = { timeout: WITHIN_MS, killSignal: 'SIGKILL' } as const
  const { stdout } = await promisify(execFile)(process.execPath, worker, { env, ...limit })
  const [, left] = stdout.match(/"left":(\d+)/) ?? []
  const seconds = Math.round((performance.now() - startedAt) / 1_000)
  console.info(`upgrade: the way back left ${left} changes and jobs to --finish, which took ${seconds} s`)
}

/** Webhooks as `<action> <id of the ticket>`, as often as they came. */
function webhooksOf({ received }: WebhookReceiver): string[] {
  return received.map(
    ({ text, body }) => `${body.action} ${text.match(/sale-\d+[-a-z]*/) ?? body.data.id ?? ''}`,
  )
}

/** Mails as `<address>: <title>`, whose titles no version changed. */
function mailsOf({ received }: TestMailServer): string[] {
  const mails = received.map(({ recipients, raw }) => `${recipients}: ${titleOf(raw)}`)
  // A listing that ends before its mail is written gets none, so only the one that stays has it for certain.
  return mails.filter((mail, index) => !mail.endsWith(LISTED) || mails.indexOf(mail) === index)
}

function titleOf(raw: string): string | undefined {
  const [, text = ''] = raw.match(/^Content-Type: text\/plain[\s\S]*?\r\n\r\n([^-]*)/m) ?? []
  return Buffer.from(text, 'base64').toString().split('\n')[0]
}

/** Repeats for each sale what webhooks or mails told about the first one, which ended before the upgrade. */
function likeTheFirst(told: readonly string[], sold: readonly Sale[]): string[] {
  const first = told.filter((each) => /(sale|owner|buyer)-0000/.test(each))
  return sold.flatMap(({ ticketId }) => first.map((each) => each.replace('-0000', ticketId.slice(-5))))
}

function doubled(list: readonly string[]): string[] {
  return list.filter((each, index) => list.indexOf(each) < index)
}

/** The subject without the title that the event had by then. Tickets may unlock alone or together. */
function kindOf(subject: string): string {
  return subject.replace(/: El jardín.*/, '').replace(/^Sus? entradas?\b.*/, 'unlocked')
}

function countByPerson(mails: readonly string[]): Map<string, number> {
  const byPerson = Map.groupBy(mails, (mail) => mail.slice(0, mail.indexOf(':')))
  return new Map([...byPerson].map(([person, own]) => [person, own.length]))
}
