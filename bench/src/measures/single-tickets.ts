import type { Bench } from '../bench.ts'
import { benchBatches, benchEvent } from '../bench-event.ts'
import { postAll } from '../post-all.ts'
import { runPgbench } from '../postgres-tools.ts'
import { median, round, runLoad } from '../run-load.ts'
import { findWrk, runWrk } from '../run-wrk.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const SECONDS = 6
const CLIENT_COUNTS = [32, 64] as const
const READABLE_TICKETS = 20_000
/** More tickets than a client can admit in SECONDS. */
const ADMITTABLE_PER_CLIENT = 4_000
const SELLER = 'single'

interface Round {
  readonly api: number
  readonly pgbench: number
  readonly p99Ms: number
}

/**
 * Rate of reads by id and of admissions, one per request, compared with pgbench running minimal SQL with the same
 * effect.
 */
export async function measureSingleTickets(bench: Bench) {
  const key = await prepare(bench)
  const results: Record<string, unknown> = {}
  for (const clients of CLIENT_COUNTS) {
    results[`read by id, ${clients} clients`] = await inRounds(async () => ({
      pgbench: await readWithPgbench(bench, clients),
      ...(await readByApi(bench, key, clients)),
    }))
    results[`admission, ${clients} clients`] = await inRounds(async (index) => {
      await makeAdmittable(bench, `${clients}-${index}`, clients)
      return {
        pgbench: await admitWithPgbench(bench, `${clients}-${index}-P`, clients),
        ...(await admitByApi(bench, key, { prefix: `${clients}-${index}-A`, clients })),
      }
    })
  }
  return { readGenerator: findWrk() ? 'wrk' : 'our own, in JavaScript', ...results }
}

async function inRounds(measure: (index: number) => Promise<Round>) {
  const rounds: Round[] = []
  for (let index = 0; index < ROUNDS; index++) rounds.push(await measure(index))
  const of = (pick: (each: Round) => number) => round(median(rounds.map(pick)))
  return {
    apiPerSecond: of((each) => each.api),
    pgbenchPerSecond: of((each) => each.pgbench),
    ratio: of((each) => each.api / each.pgbench),
    p99Ms: of((each) => each.p99Ms),
  }
}

async function prepare({ platform }: Bench): Promise<string> {
  const key = await platform.createSeller(SELLER)
  const target = { apiUrl: platform.apiUrl, key, clients: 8 }
  await postAll(target, '/v1/events', [JSON.stringify(benchEvent('vela-mayor'))])
  await postAll(target, '/v1/sync/tickets', benchBatches('vela-mayor', 'R', READABLE_TICKETS / 100))
  return key
}

function randomReadable(): string {
  return `R-${String(Math.floor(Math.random() * READABLE_TICKETS)).padStart(8, '0')}`
}

async function readByApi({ platform, folder }: Bench, key: string, clients: number) {
  const wrk = findWrk()
  if (wrk !== undefined) {
    const luaPath = `"/v1/tickets/R-" .. string.format("%08d", math.random(0, ${READABLE_TICKETS - 1}))`
    const { apiUrl } = platform
    const result = await runWrk(wrk, { apiUrl, key, clients, seconds: SECONDS, luaPath, folder })
    return { api: result.perSecond, p99Ms: result.p99Ms }
  }
  const result = await runLoad({
    apiUrl: platform.apiUrl,
    key,
    clients,
    maxSeconds: SECONDS,
    next: () => ({ method: 'GET', path: `/v1/tickets/${randomReadable()}` }),
    isExpected: (status) => status === 200,
  })
  return { api: result.perSecond, p99Ms: result.p99Ms }
}

function readWithPgbench({ tools, platform, folder }: Bench, clients: number) {
  const script = `\\set n random(0, ${READABLE_TICKETS - 1})
select t.*, s.status from tickets t
join shows s on s.seller_id = t.seller_id and s.event_reference = t.event_reference and s.show_id = t.show_id
where t.seller_id = '${SELLER}' and t.ticket_id = 'R-' || lpad(:n::text, 8, '0');
`
  return runPgbench(tools, platform.databaseUrl, { script, clients, seconds: SECONDS, folder })
}

/** Inserts copies of a stored ticket. They share one access code, which admission by id does not read. */
async function makeAdmittable({ sql }: Bench, round: string, clients: number) {
  for (const side of ['A', 'P']) {
    await sql.query(
      `insert into taquilla.tickets (seller_id, ticket_id, id, event_reference, show_id, ticket_option_id, price_minor, currency,
         buyer_email, owner_email, access_type, locator_hash, sealed_access, details, fingerprint)
       select seller_id, $1 || '-' || c || '-' || i, gen_random_uuid(), event_reference, show_id, ticket_option_id, price_minor,
         currency, buyer_email, owner_email, access_type, decode(md5($1 || c || '-' || i), 'hex'), sealed_access, details, fingerprint
       from taquilla.tickets, generate_series(0, $2 - 1) c, generate_series(1, $3) i
       where seller_id = '${SELLER}' and ticket_id = 'R-00000000'`,
      [`${round}-${side}`, clients, ADMITTABLE_PER_CLIENT],
    )
  }
  await sql.query('vacuum analyze taquilla.tickets')
  await sql.query('checkpoint')
}

async function admitByApi(
  { platform }: Bench,
  key: string,
  { prefix, clients }: { prefix: string; clients: number },
) {
  const counters = new Map<number, number>()
  const result = await runLoad({
    apiUrl: platform.apiUrl,
    key,
    clients,
    maxSeconds: SECONDS,
    next(client) {
      const number = (counters.get(client) ?? 0) + 1
      counters.set(client, number)
      if (number > ADMITTABLE_PER_CLIENT) return undefined
      return { method: 'POST', path: `/v1/tickets/${prefix}-${client}-${number}/eventAdmission` }
    },
    isExpected: (status, body) => status === 200 && body === 'true',
  })
  return { api: result.perSecond, p99Ms: result.p99Ms }
}

function admitWithPgbench({ tools, platform, folder }: Bench, prefix: string, clients: number) {
  const script = `\\set i :i + 1
with used as (
  update tickets t set status = 'USED', updated_at = now()
  from shows s
  where t.seller_id = '${SELLER}' and t.ticket_id = '${prefix}-' || :client_id || '-' || :i and t.status = 'ACTIVE'
    and s.seller_id = t.seller_id and s.event_reference = t.event_reference and s.show_id = t.show_id and s.status = 'LIVE'
  returning t.ticket_id
), noted as (
  insert into outbox_rows (seller_id, outbox_id, topic, payload)
  select '${SELLER}', gen_random_uuid(), 'bench', jsonb_build_object('ticketId', ticket_id) from used
)
insert into admissions (seller_id, ticket_id, entered_at, reported_at) select '${SELLER}', ticket_id, now(), now() from used;
`
  return runPgbench(tools, platform.databaseUrl, {
    script,
    clients,
    seconds: SECONDS,
    folder,
    variables: { i: 0 },
  })
}
