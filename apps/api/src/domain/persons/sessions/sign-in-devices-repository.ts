import { SIGN_IN_DEVICE_LIFETIME_SECONDS } from '@taquilla/contract'
import { boolean } from '#database/columns.ts'
import { isSettled } from '#database/moving-sellers.ts'
import { type Given, literal, type Sql, sql, statement } from '#database/sql.ts'
import type { SignInVisitor } from './sign-in-limits.ts'

type Device = Pick<SignInVisitor, 'sellerId' | 'email' | 'deviceHash'>

const REMEMBER_DEVICE = statement(
  'persons.remember_device',
  {},
  ({ sellerId, email, deviceHash }: Given<Device>) => sql`
    insert into sign_in_devices (seller_id, email, device_hash, signed_in_at)
    values (${sellerId}, ${email}, ${deviceHash}, now())
    on conflict (seller_id, email, device_hash) do update set signed_in_at = excluded.signed_in_at`,
)
const FIND_DEVICE = statement(
  'persons.find_device',
  { isKnown: boolean },
  ({ sellerId, email, deviceHash }: Given<Device>) => sql`
    select true as is_known
    from sign_in_devices
    where seller_id = ${sellerId} and email = ${email} and device_hash = ${deviceHash}`,
)
const DELETE_UNUSED_DEVICES = statement(
  'persons.delete_unused_devices',
  { deleted: boolean },
  ({ limit }: Given<{ readonly limit: number }>) => sql`
    delete from sign_in_devices
    where (seller_id, email, device_hash) in (
      select seller_id, email, device_hash
      from sign_in_devices
      where signed_in_at < now() - make_interval(secs => ${literal(SIGN_IN_DEVICE_LIFETIME_SECONDS)})
        and ${isSettled(sql`seller_id`)}
      order by signed_in_at
      limit ${limit}
    )
    returning true as deleted`,
)

/** Stores that somebody signed in with the address in this browser. */
export async function rememberDevice(db: Sql, device: Device): Promise<void> {
  await db.rows(REMEMBER_DEVICE, device)
}

/** True if somebody signed in with the address in this browser before. */
export async function isKnownDevice(db: Sql, device: Device): Promise<boolean> {
  return (await db.rows(FIND_DEVICE, device)).length > 0
}

/** Deletes at most `limit` devices whose last sign-in is too long ago; returns how many. */
export async function deleteUnusedDevices(db: Sql, limit: number): Promise<number> {
  return (await db.rows(DELETE_UNUSED_DEVICES, { limit })).length
}
