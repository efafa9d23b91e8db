import { ApiError } from '@taquilla/contract'
import type { Person } from '@taquilla/contract/guest'
import type { Sql } from '#database/sql.ts'
import { findPurchase, type Purchase } from './purchases-repository.ts'

/**
 * Purchase of the person with a refund that goes to an account that they name, and was not paid yet.
 * @throws purchase.not_found, refund.not_asked
 */
export async function getRefundedPurchase(
  db: Sql,
  { sellerId, person }: { readonly sellerId: string; readonly person: Person },
  id: string,
): Promise<Purchase> {
  const buyer = { sellerId, email: person.contact }
  const purchase = person.method === 'email' ? await findPurchase(db, buyer, id) : undefined
  if (purchase === undefined) throw new ApiError('purchase.not_found')
  const { refund, otherRefunds } = purchase
  const statuses: readonly string[] = ['FAILED', 'AWAITING_ACCOUNT', 'AWAITING_OPERATOR']
  const isAsked = [refund, ...otherRefunds].some((each) => each !== null && statuses.includes(each.status))
  if (!isAsked) throw new ApiError('refund.not_asked')
  return purchase
}
