import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  createEvent,
  createTickets,
  type Event,
  enqueueTickets,
  getTicket,
  listTickets,
} from '@taquilla/contract'
import { findFreePort } from '@taquilla/embedded-database'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildEvent } from '../../apps/api/test/builders/events.ts'
import { buildTickets } from '../../apps/api/test/builders/tickets.ts'
import { type Reply, sendOver } from '../../apps/api/test/faults/client.ts'
import { endWithProcess } from '../../apps/api/test/faults/end-with-process.ts'
import { cannotMount, mountVolume } from '../../apps/api/test/faults/small-volume.ts'
import { IS_FULL, sized } from '../../apps/api/test/full.ts'
// Declares what the setup provides to the builders' imports.
import type {} from '../../apps/api/test/global-setup.ts'
import type { Context } from './context.ts'
import { prepareData } from './prepare-data.ts'
import { Service } from './service.ts'
import { listServices } from './services.ts'
import { readSettings } from './settings.ts'

const ROOT = dirname(dirname(import.meta.dirname))
// Each round of the long test leaves tickets on the volume.
const VOLUME_MB = sized(256, 512)
const WRITERS = 4
const BATCH = 25

/** Answers that clients got while they wrote and read. */
interface Seen {
  readonly writes: Reply[]
  readonly reads: Reply[]
}

let volume: Volume
let platform: Platform
let event: Event
const acknowledged: string[] = []

type Volume = Awaited<ReturnType<typeof mountVolume>>
type Platform = Awaited<ReturnType<typeof startPlatform>>

/** Starts database, API and worker as `npm start` does, without the site, whose build takes minutes. */
async function startPlatform(dataDir: string) {
  const [apiPort, sitePort] = [await findFreePort(), await findFreePort()].map(String)
  const environment = {
    ...process.env,
    DATA_DIR: dataDir,
    API_PORT: apiPort,
    SITE_PORT: sitePort,
    HOST: '127.0.0.1',
    SYNC_TICKETS_PER_MINUTE: '0',
    DATABASE_URL: '',
  }
  const said: string[] = []
  const stopping = new AbortController()
  const context: Context = {
    settings: readSettings(ROOT, [], environment),
    progress: { say: (line) => void said.push(line), step: (_, work) => work() },
    interruption: {
      signal: stopping.signal,
      happened: new Promise(() => undefined),
      fail: (reason) => void said.push(`gave up: ${reason}`),
    },
    resources: new AsyncDisposableStack(),
    kills: [],
  }
  const data = await prepareData(context, Promise.resolve())
  const hooks = {
    say: context.progress.say,
    onSpawn: async () => undefined,
    onGiveUp: context.interruption.fail,
  }
  const services: Service[] = []
  for (const definition of listServices(context.settings, data).filter(({ name }) => name !== 'site')) {
    services.push(await Service.start(definition, hooks))
  }
  await Promise.all(services.map((service) => service.waitUntilReady(stopping.signal)))
  data.database.watch(() => undefined)
  const forget = endWithProcess(() => {
    for (const service of services) service.kill()
    for (const kill of context.kills) kill()
  })
  const { privateKey } = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8'))
  return {
    url: context.settings.apiUrl,
    key: privateKey as string,
    said,
    /** Ends PostgreSQL as its own PANIC does: the next start recovers from the log. */
    async crashDatabase() {
      const lock = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')
      process.kill(Number(lock.split('\n')[0]), 'SIGQUIT')
    },
    readLog: async (name: string) =>
      (await readFile(join(dataDir, 'logs', `${name}.log`), 'utf8')).split('\n'),
    async stop() {
      stopping.abort()
      await Promise.all(services.map((service) => service.stop()))
      await context.resources.disposeAsync()
      forget()
    },
  }
}

async function write(): Promise<{ ids: string[]; reply: Reply }> {
  const body = buildTickets(event, BATCH)
  const reply = await sendOver(platform, createTickets, { key: platform.key, body })
  const ids = body.map(({ ticketId }) => ticketId)
  if (reply.status === 200) acknowledged.push(...ids)
  return { ids, reply }
}

function read(): Promise<Reply> {
  const ticketId = acknowledged.at(acknowledged.length / 2) ?? ''
  return sendOver(platform, getTicket, { key: platform.key, params: { ticketId } })
}

/** Writes and reads until `until` resolves. */
async function load(until: Promise<unknown>): Promise<Seen> {
  const seen: Seen = { writes: [], reads: [] }
  let isOver = false
  const ended = until.finally(() => {
    isOver = true
  })
  const writers = Array.from({ length: WRITERS }, async () => {
    while (!isOver) {
      const { reply } = await write()
      seen.writes.push(reply)
      if (reply.status !== 200) await sleep(50)
    }
  })
  const reader = async () => {
    while (!isOver) {
      seen.reads.push(await read())
      await sleep(20)
    }
  }
  await Promise.all([ended, ...writers, reader()])
  return seen
}

const isRefused = async () => expect((await write()).reply.status).toBe(503)
const status = (reply: Promise<Reply>) => reply.then((each) => each.status)

/** @returns the seconds from the new space until a write succeeds */
async function recover(makeSpace: () => void = volume.free): Promise<number> {
  makeSpace()
  const freedAt = performance.now()
  await vi.waitFor(async () => expect((await write()).reply.status).toBe(200), {
    timeout: 60_000,
    interval: 50,
  })
  return (performance.now() - freedAt) / 1_000
}

function expectHonestRefusals({ writes, reads }: Seen) {
  for (const { status, headers, text } of [...writes, ...reads]) {
    expect([200, 503], text).toContain(status)
    if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
}

function report(what: string, { writes, reads }: Seen, seconds: number) {
  const count = (replies: Reply[], wanted: number) => replies.filter(({ status }) => status === wanted).length
  console.info(
    `${what}: writes ${count(writes, 200)} done, ${count(writes, 503)} refused; reads ${count(reads, 200)} of ${reads.length}; writes again after ${seconds.toFixed(1)} s`,
  )
}

async function storedTickets(): Promise<Set<string>> {
  const ids = new Set<string>()
  let cursor: string | null | undefined
  do {
    const query = {
      externalReferenceEventId: event.externalReferenceId,
      limit: 100,
      ...(cursor ? { cursor } : {}),
    }
    const { body } = await sendOver(platform, listTickets, { key: platform.key, query })
    const page = body as { results: { ticketId: string }[]; nextCursor: string | null }
    for (const { ticketId } of page.results) ids.add(ticketId)
    cursor = page.nextCursor
  } while (cursor)
  return ids
}

const title = cannotMount
  ? 'a full disk (skipped: only root can mount a small volume, on Linux)'
  : 'a full disk'

describe.skipIf(cannotMount)(title, () => {
  beforeAll(async () => {
    volume = await mountVolume(VOLUME_MB)
    platform = await startPlatform(join(volume.folder, 'data'))
    const { body } = await sendOver(platform, createEvent, { key: platform.key, body: buildEvent() })
    event = body as Event
    await write()
  })
  afterAll(async () => {
    await platform?.stop()
    await volume?.unmount()
  })

  it('refuses writes while there is some space left, serves reads, and takes writes again', async () => {
    // Room for some seconds of writes.
    volume.fill(72)
    const becameFull = vi.waitFor(isRefused, { timeout: 60_000, interval: 50 })
    const seen = await load(becameFull.then(() => sleep(4_000)))
    expectHonestRefusals(seen)
    expect(seen.reads.filter((each) => each.status !== 200)).toEqual([])
    expect(seen.writes.filter((each) => each.status === 503).length).toBeGreaterThan(10)
    expect(platform.said.join('\n')).toContain('refuses writes')
    const seconds = await recover()
    report('slowly filled', seen, seconds)
    expect(seconds).toBeLessThan(30)
    expect(platform.said.join('\n')).toContain('takes writes again')
  })

  it.each(Array.from({ length: sized(1, 10) }, (_, index) => index + 1))(
    'serves reads when another program takes all space at once (%i)',
    async () => {
      const filled = sleep(500)
        .then(() => volume.fill(0))
        .then(() => sleep(2_000))
      const seen = await load(filled)
      expectHonestRefusals(seen)
      const seconds = await recover()
      report('filled at once', seen, seconds)
      expect(seconds).toBeLessThan(60)
    },
  )

  it('recovers for reads on the full disk after a crash, and for writes with more space', async () => {
    volume.fill(0)
    await platform.crashDatabase()
    await vi.waitFor(async () => expect(await status(read())).toBe(503), { interval: 20 })
    const crashedAt = performance.now()
    const readsAgain = vi.waitFor(async () => expect(await status(read())).toBe(200), { interval: 50 })
    const seen = await load(readsAgain.then(() => sleep(500)))
    expectHonestRefusals(seen)
    expect(platform.said.join('\n')).toContain('The reserve in DATA_DIR was released')
    const downSeconds = (performance.now() - crashedAt) / 1_000 - 0.5
    const seconds = await recover()
    report(`crashed on a full disk (reads away for ${downSeconds.toFixed(1)} s)`, seen, seconds)
    expect(seconds).toBeLessThan(30)
  })

  it.runIf(IS_FULL)('takes writes again on a larger volume after writes filled the small one', async () => {
    const becameFull = vi.waitFor(isRefused, { timeout: 300_000, interval: 50 })
    const seen = await load(becameFull.then(() => sleep(20_000)))
    expectHonestRefusals(seen)
    expect(seen.reads.filter((each) => each.status !== 200)).toEqual([])
    report('filled by writes alone', seen, await recover(() => volume.grow(2 * VOLUME_MB)))
  })

  it('goes on with jobs', async () => {
    const body = buildTickets(event, BATCH)
    const { key } = platform
    expect(await status(sendOver(platform, enqueueTickets, { key, body }))).toBe(200)
    const isIssued = async () => {
      const { text } = await sendOver(platform, getTicket, {
        key,
        params: { ticketId: body[0]?.ticketId ?? '' },
      })
      expect(text).toContain('ACTIVE')
    }
    await vi.waitFor(isIssued, { interval: 100 })
    acknowledged.push(...body.map(({ ticketId }) => ticketId))
  })

  it('keeps every acknowledged ticket, every process, and short logs', async () => {
    const stored = await storedTickets()
    const lost = acknowledged.filter((id) => !stored.has(id))
    console.info(`acknowledged ${acknowledged.length}, lost ${lost.length}`)
    expect(lost).toEqual([])
    expect(platform.said.filter((line) => /^(api|worker) ended|^gave up/.test(line))).toEqual([])
    for (const name of ['api', 'worker']) {
      const lines = await platform.readLog(name)
      // The access log has a line for each request, whether it was refused or not.
      const isAccess = (line: string) => line.endsWith('"msg":"request"}')
      expect(lines.filter((line) => !isAccess(line)).length, name).toBeLessThan(sized(200, 2_000))
    }
  })
})
