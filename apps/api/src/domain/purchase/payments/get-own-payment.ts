import { ApiError, formOfAddress } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import type { Contact } from '#domain/values/contact.ts'
import type { PaymentKey } from '#domain/values/keys.ts'
import type { Vault } from '#domain/values/vault.ts'
import type { StoredPayment } from './payment.ts'
import { findPayment } from './payments-repository.ts'

/** @throws payment.not_found, also if the payment belongs to another buyer */
export async function getOwnPayment(
  db: Sql,
  vault: Vault,
  { person, ...key }: PaymentKey & { readonly person: Contact },
): Promise<StoredPayment> {
  const payment = await findPayment(db, vault, key)
  if (payment === undefined || !isBuyer(person, payment.buyerEmail)) throw new ApiError('payment.not_found')
  return payment
}

/** False for a person who signed in by phone, since purchases belong to e-mail addresses. */
export function isBuyer(person: Contact, buyerEmail: string | null): boolean {
  return person.method === 'email' && buyerEmail !== null && formOfAddress(buyerEmail) === person.contact
}
