import { ApiError, invalidFields } from '@taquilla/contract'
import { type BankAccount, setPayoutAccount } from '@taquilla/contract/guest'
import { inTenantTransaction } from '#database/transaction.ts'
import { hashDevice, isFreshSession } from '#domain/persons/index.ts'
import { presentPayoutAccount, readAccount, type StoredPayoutAccount } from '#domain/resale/index.ts'
import { PERSON } from '#domain/values/actor.ts'
import { type GuestContext, guestRoute } from '#http/guest-route.ts'
import type { Services } from '../../services.ts'
import { confirmPayoutAccount, savePayoutAccount } from './set-payout-account.ts'

interface Change {
  readonly account: BankAccount
  readonly code: string | undefined
}

export function setPayoutAccountRoute({ database, vault }: Services) {
  async function save(change: Change, context: GuestContext<typeof setPayoutAccount>) {
    const { person, seller, cookie, db } = context
    if (person.method === 'email') return saveByCode(change, context)
    const { sellerId } = seller
    if (!(await isFreshSession(db, sellerId, cookie.session))) {
      throw new ApiError('payout_account.session_old')
    }
    return inTenantTransaction(database, { sellerId, actor: PERSON }, (transaction) =>
      savePayoutAccount(transaction, vault, { sellerId, contact: person.contact, account: change.account }),
    )
  }

  async function saveByCode(
    { account, code }: Change,
    { seller: { sellerId }, person, browser, network, language }: GuestContext<typeof setPayoutAccount>,
  ): Promise<StoredPayoutAccount> {
    if (code === undefined) throw invalidFields([{ pointer: '/code', code: 'field.required' }])
    const visitor = { sellerId, email: person.contact, deviceHash: hashDevice(browser.device), network }
    const outcome = await inTenantTransaction(database, { sellerId, actor: PERSON }, (db) =>
      confirmPayoutAccount(db, vault, { ...visitor, account, code, language }),
    )
    if (outcome === 'expired') throw new ApiError('payout_account_code.expired')
    if ('triesLeft' in outcome) throw new ApiError('payout_account_code.wrong', { values: outcome })
    return outcome
  }

  return guestRoute(setPayoutAccount, async ({ body: { code, ...typed } }, context) =>
    presentPayoutAccount(vault, await save({ account: readAccount(typed), code }, context)),
  )
}
