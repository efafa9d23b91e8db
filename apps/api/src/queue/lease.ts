import { text } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'

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
const RECORD_SUCCESS = statement(
  'queue.record_success',
  {},
  ({ name, owner, seconds }: Given<Lease & { readonly seconds: number }>) => sql`
    update leases
    set expires_at = now() + make_interval(secs => ${seconds}), succeeded_at = now()
    where name = ${name} and owner = ${owner}`,
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

/** Renews the lease of a recurring job that ended well until its next run is due. */
export async function recordSuccess(db: Sql, lease: Lease, seconds: number): Promise<void> {
  await db.rows(RECORD_SUCCESS, { ...lease, seconds })
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
