import { ApiError, text } from '@taquilla/contract'
import { boolean, bytes, float, nullable, numeric } from '#database/columns.ts'
import { isSettled } from '#database/moving-sellers.ts'
import { type Given, oneRow, type Sql, sql, statement, unnest } from '#database/sql.ts'
import type { Vault } from '#domain/values/vault.ts'
import { type Allowance, allowancesOfHandoverMail, type HandoverMail } from './sign-in-limits.ts'

interface OfSeller {
  readonly sellerId: string
}

// Only technical time: a test clock must neither lift limits nor lock anybody out.
const FIND_WAIT = statement(
  'persons.find_wait',
  { seconds: nullable(numeric) },
  ({ sellerId, allowances }: Given<OfSeller & { readonly allowances: readonly Allowance[] }>) => sql`
    select max(extract(epoch from a.whole_at - clock_timestamp())
      + wanted.step_seconds::numeric - wanted.window_seconds::numeric) as seconds
    from (
      select *
      from ${unnest(allowances, 'requested', { allowance: bytes, stepSeconds: float, windowSeconds: float })}
    ) wanted
    cross join lateral (
      select whole_at from sign_in_allowances
      where seller_id = ${sellerId} and allowance = wanted.allowance
      limit 1
    ) a`,
)
// The row lock makes the count exact across processes. clock_timestamp() is evaluated after the lock is acquired.
const SPEND_ALLOWANCE = statement(
  'persons.spend_allowance',
  { isSpent: boolean },
  ({ sellerId, allowance, stepSeconds, windowSeconds }: Given<OfSeller & Allowance>) => sql`
    insert into sign_in_allowances as a (seller_id, allowance, whole_at)
    values (${sellerId}, ${allowance}, clock_timestamp() + make_interval(secs => ${stepSeconds}))
    on conflict (seller_id, allowance) do update
    set whole_at = greatest(a.whole_at, clock_timestamp()) + make_interval(secs => ${stepSeconds})
    where greatest(a.whole_at, clock_timestamp()) + make_interval(secs => ${stepSeconds})
      <= clock_timestamp() + make_interval(secs => ${windowSeconds})
    returning true as is_spent`,
)
const GIVE_BACK_ALLOWANCE = statement(
  'persons.give_back_allowance',
  {},
  ({ sellerId, allowance, stepSeconds }: Given<OfSeller & Allowance>) => sql`
    update sign_in_allowances
    set whole_at = whole_at - make_interval(secs => ${stepSeconds})
    where seller_id = ${sellerId} and allowance = ${allowance}`,
)
// The second comparison is repeated after a lock, so that an allowance that was just used stays.
const DELETE_WHOLE_ALLOWANCES = statement(
  'persons.delete_whole_allowances',
  { deleted: boolean },
  ({ limit }: Given<{ readonly limit: number }>) => sql`
    delete from sign_in_allowances
    where (seller_id, allowance) in (
      select seller_id, allowance
      from sign_in_allowances
      where whole_at < now() and ${isSettled(sql`seller_id`)}
      order by whole_at
      limit ${limit}
    )
    and whole_at < now()
    returning true as deleted`,
)

/**
 * Spends one of each allowance. Call within a transaction: a refusal must undo what was spent before it.
 * @throws rate_limit.exceeded with the time after which all of them allow it
 */
export async function spendAllowances(
  db: Sql,
  sellerId: string,
  allowances: readonly Allowance[],
): Promise<void> {
  // Refuses by a read first, so that refused requests neither write nor wait for each other.
  await refuseSpent(db, sellerId, allowances)
  for (const each of allowances) {
    const spent = await db.rows(SPEND_ALLOWANCE, { sellerId, ...each })
    if (spent.length === 0) refuseBefore(Math.max(1, await findWait(db, sellerId, allowances)), each)
  }
}

/** Refuses a request that would find an allowance spent. @throws rate_limit.exceeded */
export async function refuseSpent(
  db: Sql,
  sellerId: string,
  allowances: readonly Allowance[],
): Promise<void> {
  const [first] = allowances
  if (first !== undefined) refuseBefore(await findWait(db, sellerId, allowances), first)
}

async function findWait(db: Sql, sellerId: string, allowances: readonly Allowance[]): Promise<number> {
  const { seconds } = await oneRow(db.rows(FIND_WAIT, { sellerId, allowances }))
  return Math.ceil(Number(seconds ?? 0))
}

const SIGN_INS = text('códigos e intentos', 'codes and tries')

function refuseBefore(retryAfterSeconds: number, { limited = SIGN_INS }: Allowance) {
  if (retryAfterSeconds > 0) {
    throw new ApiError('rate_limit.exceeded', { values: { limit: limited, retryAfterSeconds } })
  }
}

/** @throws rate_limit.exceeded if too many such mails were sent by the giver, to the mailbox, or for the seller */
export function spendHandoverMail(db: Sql, vault: Vault, mail: HandoverMail): Promise<void> {
  return spendAllowances(db, mail.sellerId, allowancesOfHandoverMail(vault, mail))
}

export async function giveBack(db: Sql, sellerId: string, allowance: Allowance): Promise<void> {
  await db.rows(GIVE_BACK_ALLOWANCE, { sellerId, ...allowance })
}

/** Deletes at most `limit` allowances that are whole again; returns how many. */
export async function deleteWholeAllowances(db: Sql, limit: number): Promise<number> {
  return (await db.rows(DELETE_WHOLE_ALLOWANCES, { limit })).length
}
