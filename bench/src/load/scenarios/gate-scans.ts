import { createCaller } from '../../hosted/call-api.ts'
import { insertTickets, openResale } from '../../resale.ts'
import { countOf, isFailed } from '../figures.ts'
import { atMost, exactly, none } from '../gates.ts'
import { createRandom } from '../random.ts'
import { type LoadBench, type RoundResult, runSteadily } from '../scenario.ts'
import { scaled, scaledSeconds, warmUp } from '../settings.ts'
import { countAdmitted } from '../stored.ts'

const PER_SECOND = 200
const SECONDS = 60
const MOST_MS = 100
/** Every tenth scan repeats one of the last few. */
const REPEATED_OF = 10
const REPEATED_WITHIN = 20
const UPLOADED = 10_000
const UPLOAD_BATCH = 1_000
/** Share of the upload that was scanned online before. */
const KNOWN_SHARE = 0.1
const OFFLINE_MS = 60_000

/** P5: scans at a gate, some of them twice, then the upload of a gate that had no connection. */
export async function measureGateScans(bench: LoadBench, round: number): Promise<RoundResult> {
  const sellerId = `gate-${round}`
  const { platform, sql } = bench
  const key = await platform.createSeller(sellerId)
  await openResale({ apiUrl: platform.apiUrl, key }, { reference: 'vela-mayor', prefix: 'M' })
  const scans = planScans(round)
  const scannedIds = [...new Set(scans)]
  await insertTickets(sql, { sellerId, prefix: 'scan', count: scans.length }, 'M-00000000')
  await insertTickets(sql, { sellerId, prefix: 'offline', count: scaled(UPLOADED) }, 'M-00000000')
  const admittedCounts = new Map<string, number>()
  const { run, figures } = await runSteadily(bench, {
    key,
    perSecond: PER_SECOND,
    seconds: SECONDS,
    seed: round,
    async visit(index, send) {
      const ticketId = String(scans[index])
      const path = `/v1/tickets/${ticketId}/eventAdmission`
      const response = await send({ kind: 'scan', method: 'POST', path })
      if (response?.body === 'true') admittedCounts.set(ticketId, (admittedCounts.get(ticketId) ?? 0) + 1)
    },
  })
  const upload = await uploadEntries(bench, key, scannedIds)
  const expected = scannedIds.length + upload.newCount
  return {
    gates: [
      atMost('p99 of scans', { figure: figures.p99Ms, limit: MOST_MS, unit: 'ms' }),
      none('scans that failed', countOf(run.samples, isFailed)),
      none(
        'scanned tickets not admitted exactly once',
        scannedIds.filter((ticketId) => admittedCounts.get(ticketId) !== 1).length,
      ),
      none('uploaded entries with a wrong result', upload.wrongCount),
      exactly('admissions stored', { figure: await countAdmitted(sql, sellerId), limit: expected, unit: '' }),
    ],
    figures: { scans: figures, uploadBatchMs: upload.batchMs },
  }
}

/** Ticket ids in the order in which they are scanned, for the warm-up too. */
function planScans(seed: number): string[] {
  const random = createRandom(seed)
  const count = Math.round((warmUp(PER_SECOND).seconds + scaledSeconds(SECONDS)) * PER_SECOND)
  const scans: string[] = []
  for (let index = 0; index < count; index++) {
    const earlier = scans[index - 1 - Math.floor(random() * REPEATED_WITHIN)]
    const isRepeated = index % REPEATED_OF === REPEATED_OF - 1 && earlier !== undefined
    scans.push(isRepeated ? earlier : `scan-${index + 1}`)
  }
  return scans
}

interface EntryResult {
  readonly ticketId: string
  readonly reason: string
}

/** Uploads entries one batch after the other, as one scanner does. Some tickets had been scanned online. */
async function uploadEntries({ platform }: LoadBench, key: string, scannedIds: readonly string[]) {
  const count = scaled(UPLOADED)
  const known = scannedIds.slice(0, Math.floor(count * KNOWN_SHARE))
  const fresh = Array.from({ length: count - known.length }, (_, index) => `offline-${index + 1}`)
  const entryDate = new Date(Date.now() - OFFLINE_MS).toISOString()
  const entries = [...known, ...fresh].map((ticketId) => ({ ticketId, entryDate }))
  const call = createCaller(platform.apiUrl, key)
  const batchMs: number[] = []
  let wrongCount = 0
  for (let from = 0; from < entries.length; from += UPLOAD_BATCH) {
    const sentAt = performance.now()
    const batch = entries.slice(from, from + UPLOAD_BATCH)
    const results = await call<EntryResult[]>('/v1/tickets/batch/eventAdmission/results', batch)
    batchMs.push(Math.round(performance.now() - sentAt))
    wrongCount += results.filter(
      ({ ticketId, reason }) => reason !== (ticketId.startsWith('scan-') ? 'ALREADY_USED' : 'ADMITTED'),
    ).length
  }
  return { newCount: fresh.length, wrongCount, batchMs }
}
