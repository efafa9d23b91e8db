import { timingSafeEqual } from 'node:crypto'
import { ApiError } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { alertToken, deleteAlert } from '#domain/resale/index.ts'
import type { Vault } from '#domain/values/vault.ts'

interface AlertLink {
  readonly sellerId: string
  readonly id: string
  readonly token: string
}

/** Ends the alert; succeeds again if it has ended already. @throws alert.not_found if the token is not the alert's */
export async function endAlertByLink(
  db: Sql,
  vault: Vault,
  { sellerId, id, token }: AlertLink,
): Promise<void> {
  const key = { sellerId, resaleAlertId: id.toLowerCase() }
  if (!isEqual(token, alertToken(vault, key))) throw new ApiError('alert.not_found')
  await deleteAlert(db, key, null)
}

function isEqual(sent: string, expected: string): boolean {
  const [one, other] = [Buffer.from(sent), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
