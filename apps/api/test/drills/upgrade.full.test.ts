import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { listFiledMails } from '#mail/file-mailer.ts'
import { openPlatform } from '../faults/platform.ts'
import type { Programs } from '../faults/processes.ts'
import { hastenWork } from '../prove/finish-work.ts'
import { openWebhookReceiver } from '../webhook-receiver.ts'
import { unpackEarlierVersion, whyNoEarlierVersion } from './earlier-version.ts'
import { makeEverydayChanges, passShows } from './everyday-changes.ts'

const WITHIN_MS = 240_000
const TEST_MS = 600_000
/** Time in which the first worker may lose what it does not know. */
const ALONE_MS = 5_000

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
  const isDone = () =>
    vi.waitFor(async () => expect(await hastenWork(platform.database)).toBe(''), {
      timeout: WITHIN_MS,
      interval: 500,
    })
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

/** The subject without the title that the event had by then. Tickets may unlock alone or together. */
function kindOf(subject: string): string {
  return subject.replace(/: El jardín.*/, '').replace(/^Sus? entradas?\b.*/, 'unlocked')
}

function countByPerson(mails: readonly string[]): Map<string, number> {
  const byPerson = Map.groupBy(mails, (mail) => mail.slice(0, mail.indexOf(':')))
  return new Map([...byPerson].map(([person, own]) => [person, own.length]))
}
