import type { Ticket } from '@taquilla/contract'
import { createHold, createListings, startPayment } from '@taquilla/contract/guest'
import { advanceClock } from '../support/database.ts'
import { signedInGuest } from '../support/guest-session.ts'
import { expect, open, openOtherPersonsPage, test } from '../support/guest-test.ts'
import { mailsTo } from '../support/mails.ts'
import { expectSound, issueResalable, nameAccount } from '../support/resale.ts'
import { type Seller, signedInAs, uniqueEmail } from '../support/seller.ts'
import { VISITS } from '../support/words.ts'

const ACCOUNT = '2850590940090418135201'
const ACCOUNT_OF_THIEF = '0070999020000067797370'
const CARD = { number: '4242 4242 4242 4242', expiry: '12/34', securityCode: '123' }

for (const { language, words, viewport, name, tag } of VISITS) {
  test(`who steals a session gets no money, because the holder has the code, ${name}`, { tag }, async ({
    page,
    browser,
    api,
    seller,
    complaints,
  }) => {
    await page.setViewportSize(viewport)
    const holder = await sellOneTicket(seller)
    await open(
      page,
      await seller.urlOf('/v1/events/tickets/user/getMyTicketsURL', {
        lang: language,
        ...signedInAs(holder),
      }),
    )
    const url = new URL(`/${language}/guest/account/payout/edit`, api.apiUrl)
    url.searchParams.set('ticketSellerId', seller.sellerId)
    const mailAbout = async (account: string) => {
      const ending = account.slice(-4)
      await expect
        .poll(async () => (await mailsTo(api, holder)).some(({ text }) => text.includes(ending)))
        .toBe(true)
      return (await mailsTo(api, holder)).find(({ text }) => text.includes(ending))?.text ?? ''
    }
    const confirm = (holderPage: typeof page, code: string) => holderPage.getByLabel(words.code).fill(code)

    await open(page, url.href)
    await nameAccount(page, { holderName: 'Lucía Ferreyra', number: ACCOUNT, words })
    await expect(page.getByLabel(words.code)).toBeVisible()
    // The holder left the page before the mail came, and finds the account there.
    await open(page, url.href)
    await confirm(page, /\b\d{6}\b/.exec(await mailAbout(ACCOUNT))?.[0] ?? '')
    await expect(page.getByText(words.accountSaved)).toBeVisible()

    const thief = await openOtherPersonsPage(browser, complaints)
    await thief.setViewportSize(viewport)
    await thief.context().addCookies(await page.context().cookies())
    await open(thief, url.href)
    await thief.getByRole('button', { name: words.changeAccount }).click()
    await nameAccount(thief, { holderName: 'Bruno Ladrón', number: ACCOUNT_OF_THIEF, words })
    const guess = (await mailAbout(ACCOUNT_OF_THIEF)).includes('111111') ? '222222' : '111111'
    await confirm(thief, guess)
    await expect(thief.getByRole('alert')).toContainText(words.wrongCode)
    await thief.reload()
    await expect(thief.getByText(words.endingIn)).toBeVisible()
    await thief.context().close()

    await advanceClock(api, seller.sellerId, '120 days')
    await api.operate('payouts', 'run')
    const payouts = await api.operate('payouts', 'list', '--all', '--seller', seller.sellerId)
    expect(payouts).toMatchObject([{ status: 'DELIVERED', account: { accountNumber: ACCOUNT } }])
    await expectSound(api)
  })
}

/** Returns the mail address of the holder, whose payout waits for the show. */
async function sellOneTicket(seller: Seller): Promise<string> {
  const { holder, ticketId } = await issueResalable(seller)
  const { _id: id } = await seller.call<Ticket>('GET', `/v1/tickets/${ticketId}`)
  const reseller = await signedInGuest(seller, holder)
  const tickets = [{ id, price: 55_000, payout: 52_250 }]
  const [listing] = await reseller.call(createListings, { type: 'SINGLE', tickets })
  if (listing === undefined) throw new Error('The ticket of a test was not listed.')
  const buyer = await signedInGuest(seller, uniqueEmail('tomas'))
  const hold = await buyer.call(createHold, { listingIds: [listing.id], lang: 'es' })
  const holders = [{ listingId: listing.id, fullName: 'Tomás Quiroga', identificationNumber: '30111222' }]
  const body = { provider: 'sandbox', acceptsTerms: true, holders, card: CARD } as const
  await buyer.call(startPayment, body, { id: hold.id })
  return holder
}
