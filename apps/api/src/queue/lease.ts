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

export async function releaseLease(db: Sql, lease: Lease): Promise<void> {
  await db.rows(RELEASE_LEASE, lease)
}
