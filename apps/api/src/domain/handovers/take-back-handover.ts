import { ApiError } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import type { HandoverKey } from '#domain/values/keys.ts'
import { takeBack } from './ended-handovers-repository.ts'
import { handoverNotFound, type StoredHandover } from './handover.ts'
import { findHandover } from './handovers-repository.ts'

/**
 * Ends a handover that nobody has claimed; one that ended unclaimed stays as it is.
 * @param isOwn whether the caller may take it back
 * @throws handover.not_found, handover.claimed
 */
export async function takeBackHandover(
  db: Sql,
  key: HandoverKey,
  isOwn: (handover: StoredHandover) => boolean,
): Promise<StoredHandover> {
  const found = await findHandover(db, key)
  if (found === undefined || !isOwn(found)) throw handoverNotFound(key.handoverId)
  await takeBack(db, key)
  // A claim that was faster is seen here.
  const handover = (await findHandover(db, key)) ?? found
  if (handover.status === 'CLAIMED') throw new ApiError('handover.claimed')
  return handover
}
