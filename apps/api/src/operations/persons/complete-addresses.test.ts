import { formOfAddress } from '@taquilla/contract'
import { getMyTickets, getPayoutAccount, listPurchases } from '@taquilla/contract/guest'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkInvariants } from '#database/check-invariants.ts'
import { contactOf } from '#domain/values/contact.ts'
import { withTestApp } from '../../../test/build-app.ts'
import { savePayoutAccount } from '../../../test/builders/payout-account.ts'
import { storeBuyersHold, storeResale } from '../../../test/builders/resale.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { insertSale } from '../../../test/builders/stored-sales.ts'
import { positional } from '../../../test/positional.ts'
import { completeAddressForms, renewContacts } from './complete-addresses.ts'
import { erasePerson } from './erase-person.ts'

// Rows as a version before 1.1 left them: without forms, and with contacts in lower case.
const FORGET_FORMS = ['tickets', 'listings', 'buy_intentions', 'one_time_tokens'].map((table) =>
  positional(
    `test.forget_forms_of_${table}`,
    `update ${table} set address_forms = null where seller_id = $1`,
  ),
)
const SET_CONTACT = ['payout_accounts', 'guest_sessions'].map((table) =>
  positional(
    `test.set_contact_of_${table}`,
    `update ${table} set contact = $3 where seller_id = $1 and contact = $2`,
  ),
)
const COPY_ACCOUNT = positional(
  'test.copy_account',
  `insert into payout_accounts (seller_id, contact, sealed_account)
   select seller_id, $3, sealed_account from payout_accounts where seller_id = $1 and contact = $2`,
)
const MAKE_HOSTED = positional(
  'test.make_hosted',
  `update buy_intentions set source = 'HOSTED' where seller_id = $1 and buy_intention_id = any($2)`,
)
const COUNT_UNFORMED = positional(
  'test.count_unformed',
  `select count(*)::int as count from buy_intentions where seller_id = $1 and buyer_email ~ '[^ -~]' and address_forms is null`,
)

const test = withTestApp()
let sellerId: string
beforeAll(async () => {
  ;({ sellerId } = test.seller)
})

const forget = () => Promise.all(FORGET_FORMS.map((each) => test.database.rows(each, [sellerId])))

/** A person who bought a ticket, in the rows of an earlier version. */
async function earlierBuyer(address: string) {
  const { listingIds } = await storeResale(test)
  await insertSale(test, { listingId: String(listingIds[0]), buyerEmail: address })
  const session = await signIn(test, address)
  await forget()
  return session
}

describe('rows of an earlier version', () => {
  it('are found after their forms were stored', async () => {
    const session = await earlierBuyer('ΟΔΥΣΣΕΑΣ@Peñarol.example')
    const found = async () => {
      const { answer } = await test.guest(getMyTickets, { session })
      const bought = await test.guest(listPurchases, { session })
      return [answer.tickets.length, bought.answer.purchases.length]
    }
    expect(await found()).toEqual([0, 0])
    await completeAddressForms(test.database)
    expect(await found()).toEqual([1, 1])
    expect(await checkInvariants(test.database)).toEqual([])
  })

  it('are erased before that', async () => {
    const address = 'İnci@example.com'
    await earlierBuyer(address)
    const person = contactOf('email', address.normalize('NFD'))
    expect((await erasePerson(test.options, { sellerId, person })).ticketCount).toBe(1)
  })

  it('keep their contact if the person has another row, and the operator is told', async () => {
    const address = 'γιώργος@example.com'
    const form = formOfAddress(address)
    const session = await signIn(test, address)
    await savePayoutAccount(test, { session })
    for (const each of SET_CONTACT) await test.database.rows(each, [sellerId, form, address])
    expect((await test.guest(getPayoutAccount, { session })).answer).toMatchObject({ account: null })
    await test.database.rows(COPY_ACCOUNT, [sellerId, address, 'γιώργοσ@example.com'.normalize('NFD')])
    const kept = await renewContacts(test.database)
    expect(kept).toEqual([{ sellerId, table: 'payout_accounts', contact: expect.any(String) }])
    expect(await renewContacts(test.database)).toEqual(kept)
    expect((await test.guest(getPayoutAccount, { session })).answer.account).not.toBeNull()
    await completeAddressForms(test.database)
    expect(await checkInvariants(test.database)).toEqual([])
  })

  it('of a second open hold of a person wait until one has ended', async () => {
    const { listingIds } = await storeResale(test, { count: 2 })
    const holds = []
    for (const [index, buyer] of ['aλς@example.com', 'aλσ@example.com'].entries()) {
      holds.push(await storeBuyersHold(test, listingIds.slice(index, index + 1), { buyer }))
    }
    await forget()
    await test.database.rows(MAKE_HOSTED, [sellerId, holds])
    const unformed = () => test.database.rows(COUNT_UNFORMED, [sellerId])
    await completeAddressForms(test.database)
    expect(await unformed()).toEqual([{ count: 1 }])
  })
})
