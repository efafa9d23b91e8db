import { setTimeout as sleep } from 'node:timers/promises'
import { float, text, uuid } from '#database/columns.ts'
import { type Given, type Sql, sql, statement, unnest } from '#database/sql.ts'

const COLLECT_MS = 5

const TAKE_LEASE = statement(
  'queue.take_lease',
  { name: text },
  ({ name, owner, seconds }: Given<Lease & { readonly seconds: number }>) => sql`
    insert into leases as held (name, owner, expires_at)
    values (${name}, ${owner}, now() + make_interval(secs => ${seconds}))
    on conflict (name) do update
    set owner = excluded.owner, expires_at = excluded.expires_at
    where held.owner = excluded.owner or held.expires_at < now()
    returning name`,
)
// Sorted, so that processes lock the rows in one order.
const KEEP_LEASES = statement(
  'queue.keep_leases',
  {},
  ({
    names,
    owner,
    seconds,
  }: Given<Omit<Lease, 'name'> & { names: readonly string[]; seconds: number }>) => sql`
    insert into leases (name, owner, expires_at)
    select name, ${owner}, now() + make_interval(secs => ${seconds})
    from unnest(${names}::text[]) as kept (name)
    order by name
    on conflict (name) do update
    set owner = excluded.owner, expires_at = excluded.expires_at`,
)
const RECORD_SUCCESSES = statement(
  'queue.record_successes',
  { owner: uuid },
  ({ leases }: Given<{ readonly leases: readonly RenewedLease[] }>) => sql`
    with renewed as materialized (
      select held.name, sent.seconds
      from ${unnest(leases, 'sent', { name: text, owner: uuid, seconds: float })}
      join leases held on held.name = sent.name and held.owner = sent.owner
      order by held.name
      for update of held
    )
    update leases
    set expires_at = now() + make_interval(secs => renewed.seconds), succeeded_at = now()
    from renewed
    where leases.name = renewed.name
    returning leases.owner`,
)
const RELEASE_LEASE = statement(
  'queue.release_lease',
  {},
  ({ name, owner }: Given<Lease>) => sql`
    delete from leases
    where name = ${name} and owner = ${owner}`,
)

export interface Lease {
  readonly name: string
  readonly owner: string
}

interface RenewedLease extends Lease {
  readonly seconds: number
}

interface Successes {
  readonly leases: RenewedLease[]
  /** Owners that still had their leases. */
  readonly owners: Promise<ReadonlySet<string>>
}

/** Takes or renews the lease for `seconds`; returns true if this owner holds it now. */
export async function takeLease(db: Sql, lease: Lease, seconds: number): Promise<boolean> {
  return (await db.rows(TAKE_LEASE, { ...lease, seconds })).length === 1
}

/** Holds a lease of so many seconds. It is renewed after a fifth of them, so that most looks need no statement. */
export function holdLease(db: Sql, lease: Lease, seconds: number) {
  let renewedAt = Number.NEGATIVE_INFINITY
  return {
    async isOurs(): Promise<boolean> {
      const now = performance.now()
      if (now - renewedAt < seconds * 200) return true
      renewedAt = (await takeLease(db, lease, seconds)) ? now : Number.NEGATIVE_INFINITY
      return renewedAt === now
    },
    /** Lets the next look ask the database, after which another owner may have it. */
    forget() {
      renewedAt = Number.NEGATIVE_INFINITY
    },
  }
}

const collecting = new WeakMap<Sql, Successes>()

/**
 * Renews the lease of a recurring job that ended well; returns false if another owner has it. One statement does so for
 * jobs that ask within a moment. Each job has an owner of its own.
 */
export async function recordSuccess(db: Sql, lease: Lease, seconds: number): Promise<boolean> {
  const successes = collecting.get(db) ?? collect(db)
  successes.leases.push({ ...lease, seconds })
  return (await successes.owners).has(lease.owner)
}

function collect(db: Sql): Successes {
  const leases: RenewedLease[] = []
  const owners = sleep(COLLECT_MS).then(async () => {
    collecting.delete(db)
    return new Set((await db.rows(RECORD_SUCCESSES, { leases })).map(({ owner }) => owner))
  })
  const successes = { leases, owners }
  collecting.set(db, successes)
  return successes
}

/** Takes the leases for `seconds`, whoever holds them. */
export async function keepLeases(
  db: Sql,
  leases: { readonly names: readonly string[]; readonly owner: string },
  seconds: number,
): Promise<void> {
  await db.rows(KEEP_LEASES, { ...leases, seconds })
}

export async function releaseLease(db: Sql, lease: Lease): Promise<void> {
  await db.rows(RELEASE_LEASE, lease)
}
