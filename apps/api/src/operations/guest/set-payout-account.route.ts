import { setPayoutAccount } from '@taquilla/contract/guest'
import {
  openAccount,
  presentAccount,
  sealAccount,
  setPayoutAccount as storeAccount,
} from '#domain/resale/index.ts'
import { guestWriteRoute } from '#http/guest-route.ts'
import type { Services } from '../../services.ts'

export function setPayoutAccountRoute({ vault }: Services) {
  return guestWriteRoute(setPayoutAccount, async ({ body }, { seller, person, db }) => {
    const sealed = sealAccount(vault, body)
    await storeAccount(db, { sellerId: seller.sellerId, contact: person.contact }, sealed)
    return { account: presentAccount(openAccount(vault, sealed)) }
  })
}
