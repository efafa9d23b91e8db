import { ApiError, invalidFields } from '@taquilla/contract'
import { type BankAccount, setPayoutAccount } from '@taquilla/contract/guest'
import { inTenantTransaction } from '#database/transaction.ts'
import { readAccount, readPayoutAccount, saveByCode, savePayoutAccount } from '#domain/money/index.ts'
import { hashDevice, isFreshSession } from '#domain/persons/index.ts'
import { findLanguageOfPurchases } from '#domain/purchase/index.ts'
import { PERSON } from '#domain/values/actor.ts'
import { type GuestContext, guestRoute } from '#http/guest-route.ts'
import type { Services } from '../../services.ts'

interface Change {
  readonly account: BankAccount
  readonly code: string | undefined
}

export function setPayoutAccountRoute(services: Services) {
  const { database, vault } = services

  async function save({ account, code }: Change, context: GuestContext<typeof setPayoutAccount>) {
    const { person, seller, cookie, db, browser, network, language } = context
    const { sellerId } = seller
    if (person.method === 'email') {
      if (code === undefined) throw invalidFields([{ pointer: '/code', code: 'field.required' }])
      const { contact: email, address } = person
      const visitor = { sellerId, email, address, deviceHash: hashDevice(browser.device), network }
      // A thief can choose the page's language, not that of earlier purchases.
      const mailLanguage = (await findLanguageOfPurchases(db, sellerId, email)) ?? language
      return saveByCode(services, { ...visitor, account, code, language: mailLanguage })
    }
    if (!(await isFreshSession(db, sellerId, cookie.session))) {
      throw new ApiError('payout_account.session_old')
    }
    await inTenantTransaction(database, { sellerId, actor: PERSON }, (transaction) =>
      savePayoutAccount(transaction, vault, { sellerId, contact: person.contact, account }),
    )
  }

  return guestRoute(setPayoutAccount, async ({ body: { code, ...typed } }, context) => {
    const { db, seller, person } = context
    await save({ account: readAccount(typed), code }, context)
    return readPayoutAccount(db, vault, { sellerId: seller.sellerId, contact: person.contact })
  })
}
