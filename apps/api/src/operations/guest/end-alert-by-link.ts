import { timingSafeEqual } from 'node:crypto'
import { ApiError } from '@taquilla/contract'
import type { GuestShow } from '@taquilla/contract/guest'
import type { Sql } from '#database/sql.ts'
import { alertToken, deleteAlert, findAlert } from '#domain/alerts/index.ts'
import { findGuestShows } from '#domain/events/index.ts'
import type { Vault } from '#domain/values/vault.ts'

interface AlertLink {
  readonly sellerId: string
  readonly id: string
  readonly token: string
}

/**
 * Ends the alert; succeeds again if it has ended already.
 * @returns its show, if there was an alert and tickets of the show can still be bought
 * @throws alert.not_found if the token is not the alert's
 */
export async function endAlertByLink(
  db: Sql,
  vault: Vault,
  { sellerId, id, token }: AlertLink,
): Promise<GuestShow | undefined> {
  const key = { sellerId, resaleAlertId: id.toLowerCase() }
  if (!isEqual(token, alertToken(vault, key))) throw new ApiError('alert.not_found')
  const alert = await findAlert(db, key)
  await deleteAlert(db, key, null)
  return alert && (await findGuestShows(db, sellerId, [alert])).get(alert)
}

function isEqual(sent: string, expected: string): boolean {
  const [one, other] = [Buffer.from(sent), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
