import { positional, type Sql } from '#database/sql.ts'

const TAKE = positional(
  'leases.take',
  `insert into leases as held (name, owner, expires_at)
   values ($1, $2, now() + make_interval(secs => $3))
   on conflict (name) do update
   set owner = excluded.owner, expires_at = excluded.expires_at
   where held.owner = excluded.owner or held.expires_at < now()
   returning name`,
)
const GIVE_BACK = positional('leases.give_back', 'delete from leases where name = $1 and owner = $2')

export interface Lease {
  readonly name: string
  readonly owner: string
}

/** Takes or renews the lease; answers whether this owner holds it now. */
export async function takeLease(db: Sql, lease: Lease, seconds: number): Promise<boolean> {
  return (await db.rows(TAKE, [lease.name, lease.owner, seconds])).length === 1
}

export async function giveBackLease(db: Sql, lease: Lease): Promise<void> {
  await db.rows(GIVE_BACK, [lease.name, lease.owner])
}
