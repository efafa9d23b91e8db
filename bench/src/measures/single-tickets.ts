import { type ClientResult, postAll, runClients } from '../load/clients.ts'
import { rounded } from '../load/figures.ts'
import type { Bench, RoundResult } from '../measure.ts'
import type { Seller } from '../platform.ts'
import { runPgbench } from '../postgres-tools.ts'
import { scaled, scaledSeconds } from '../scale.ts'
import { benchBatches, openSeller, REFERENCE } from '../stock/event.ts'
import { copyTickets } from '../stock/tickets.ts'

const SECONDS = scaledSeconds(6)
const CLIENT_COUNTS = [32, 64] as const
const READABLE_TICKETS = scaled(200) * 100
/** More tickets than a client can admit in SECONDS. */
const ADMITTABLE_PER_CLIENT = scaled(4_000)

/**
 * Rate of reads by id and of admissions, one per request, compared with pgbench running minimal SQL with the same
 * effect.
 */
export async function measureSingleTickets(bench: Bench, round: number): Promise<RoundResult> {
  const seller = await openSeller(bench, `single-${round}`)
  const bodies = benchBatches(REFERENCE, READABLE_TICKETS / 100)
  await postAll(seller, '/v1/sync/tickets', { clients: 8, bodies })
  const figures: Record<string, unknown> = {}
  for (const clients of CLIENT_COUNTS) {
    const reads = await readWithPgbench(bench, seller, clients)
    figures[`read by id, ${clients} clients`] = compare(await readByApi(seller, clients), reads)
    await makeAdmittable(bench, seller, clients)
    const admissions = await admitWithPgbench(bench, seller, clients)
    figures[`admission, ${clients} clients`] = compare(await admitByApi(seller, clients), admissions)
  }
  return { figures }
}

/** Rate of the API beside the rate of PostgreSQL alone. */
export function compare({ perSecond, p99Ms }: ClientResult, pgbenchPerSecond: number) {
  return {
    apiPerSecond: perSecond,
    pgbenchPerSecond: rounded(pgbenchPerSecond),
    ratio: rounded(perSecond / pgbenchPerSecond),
    p99Ms,
  }
}

function readByApi(seller: Seller, clients: number) {
  return runClients(seller, {
    clients,
    maxSeconds: SECONDS,
    next() {
      const number = Math.floor(Math.random() * READABLE_TICKETS)
      return { method: 'GET', path: `/v1/tickets/${REFERENCE}-${String(number).padStart(8, '0')}` }
    },
  })
}

function readWithPgbench(bench: Bench, { sellerId }: Seller, clients: number) {
  const script = `\\set n random(0, ${READABLE_TICKETS - 1})
select t.*, s.status from tickets t
join shows s on s.seller_id = t.seller_id and s.event_reference = t.event_reference and s.show_id = t.show_id
where t.seller_id = '${sellerId}' and t.ticket_id = '${REFERENCE}-' || lpad(:n::text, 8, '0');
`
  return runPgbench(bench, { script, clients, seconds: SECONDS })
}

/** Inserts tickets of which each is admitted once, by the API or by pgbench. */
async function makeAdmittable({ sql }: Bench, { sellerId }: Seller, clients: number) {
  const count = clients * ADMITTABLE_PER_CLIENT
  for (const side of ['A', 'P']) {
    await copyTickets(sql, { sellerId, reference: REFERENCE, prefix: `${side}${clients}`, count })
  }
}

function admitByApi(seller: Seller, clients: number) {
  let number = 0
  return runClients(seller, {
    clients,
    maxSeconds: SECONDS,
    next() {
      number += 1
      if (number > clients * ADMITTABLE_PER_CLIENT) return undefined
      return { method: 'POST', path: `/v1/tickets/A${clients}-${number}/eventAdmission` }
    },
    isExpected: (status, body) => status === 200 && body === 'true',
  })
}

function admitWithPgbench(bench: Bench, { sellerId }: Seller, clients: number) {
  const script = `\\set i :i + 1
\\set n :client_id * ${ADMITTABLE_PER_CLIENT} + :i
with used as (
  update tickets t set status = 'USED', updated_at = now()
  from shows s
  where t.seller_id = '${sellerId}' and t.ticket_id = 'P${clients}-' || :n::text and t.status = 'ACTIVE'
    and s.seller_id = t.seller_id and s.event_reference = t.event_reference and s.show_id = t.show_id and s.status = 'LIVE'
  returning t.ticket_id
), noted as (
  insert into outbox_rows (seller_id, outbox_id, topic, payload)
  select '${sellerId}', gen_random_uuid(), 'bench', jsonb_build_object('ticketId', ticket_id) from used
)
insert into admissions (seller_id, ticket_id, entered_at, reported_at)
select '${sellerId}', ticket_id, now(), now() from used;
`
  return runPgbench(bench, { script, clients, seconds: SECONDS })
}
