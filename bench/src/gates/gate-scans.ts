import { atMost, exactly, none } from '../gates.ts'
import { runSteadily } from '../load/at-rate.ts'
import { countOf, isFailed } from '../load/figures.ts'
import { createRandom } from '../load/open-loop.ts'
import type { Bench, RoundResult } from '../measure.ts'
import type { Seller } from '../platform.ts'
import { scaled, scaledSeconds, warmUp } from '../scale.ts'
import { REFERENCE } from '../stock/event.ts'
import { copyTickets, openResale, readNumbers } from '../stock/tickets.ts'

const PER_SECOND = 200
const SECONDS = 60
/** Every tenth scan repeats one of the last few. */
const REPEATED_OF = 10
const REPEATED_WITHIN = 20
const UPLOADED = scaled(10_000)
const UPLOAD_BATCH = 1_000
/** Share of the upload that was scanned online before. */
const KNOWN_SHARE = 0.1
const OFFLINE_MS = 60_000
/** Tickets with an admission whose status says so. */
const ADMITTED = `select count(*)::int as count from taquilla.admissions
  join taquilla.tickets using (seller_id, ticket_id) where seller_id = $1 and status = 'USED'`

/** P5: scans at a gate, some of them twice, then the upload of a gate that had no connection. */
export async function measureGateScans({ platform, sql }: Bench, round: number): Promise<RoundResult> {
  const seller = await platform.createSeller(`gate-${round}`)
  const { sellerId } = seller
  await openResale(seller, REFERENCE)
  const scans = planScans(round)
  const scannedIds = [...new Set(scans)]
  const event = { sellerId, reference: REFERENCE }
  await copyTickets(sql, { ...event, prefix: 'scan', count: scans.length })
  await copyTickets(sql, { ...event, prefix: 'offline', count: UPLOADED })
  const admittedCounts = new Map<string, number>()
  const { run, figures } = await runSteadily(seller, {
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
  const notOnce = scannedIds.filter((ticketId) => admittedCounts.get(ticketId) !== 1)
  const upload = await uploadEntries(seller, scannedIds)
  const { count } = await readNumbers<'count'>(sql, ADMITTED, [sellerId])
  return {
    gates: [
      atMost('p99 of scans, ms', figures.p99Ms, 100),
      none('scans that failed', countOf(run.samples, isFailed)),
      none('scanned tickets not admitted exactly once', notOnce.length),
      none('uploaded entries with a wrong result', upload.wrongCount),
      exactly('admissions stored', count, scannedIds.length + upload.newCount),
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

/** Uploads entries one batch after the other, as one scanner does. Some tickets had been scanned online. */
async function uploadEntries({ call }: Seller, scannedIds: readonly string[]) {
  const known = scannedIds.slice(0, Math.floor(UPLOADED * KNOWN_SHARE))
  const fresh = Array.from({ length: UPLOADED - known.length }, (_, index) => `offline-${index + 1}`)
  const entryDate = new Date(Date.now() - OFFLINE_MS).toISOString()
  const entries = [...known, ...fresh].map((ticketId) => ({ ticketId, entryDate }))
  const batchMs: number[] = []
  let wrongCount = 0
  for (let from = 0; from < entries.length; from += UPLOAD_BATCH) {
    const sentAt = performance.now()
    const results = await call<{ readonly ticketId: string; readonly reason: string }[]>(
      '/v1/tickets/batch/eventAdmission/results',
      entries.slice(from, from + UPLOAD_BATCH),
    )
    batchMs.push(Math.round(performance.now() - sentAt))
    wrongCount += results.filter(
      ({ ticketId, reason }) => reason !== (ticketId.startsWith('scan-') ? 'ALREADY_USED' : 'ADMITTED'),
    ).length
  }
  return { newCount: fresh.length, wrongCount, batchMs }
}
