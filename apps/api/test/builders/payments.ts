import { startPayment } from '@taquilla/contract/guest'
import { SANDBOX_CARDS, type SandboxOutcome } from '@taquilla/contract/resale'
import { confirmTransfer } from '#operations/payments/confirm-transfer.ts'
import { settlePayment } from '#operations/payments/settle-payment.ts'
import type { TestApp } from '../build-app.ts'
import { positional } from '../positional.ts'
import { BUYER, expireHold, storeBuyersHold, storeResale } from './resale.ts'
import { signIn } from './sign-in.ts'

/** Body with the details of a sandbox card. */
export function sandboxCard(outcome: SandboxOutcome) {
  const number = SANDBOX_CARDS.find((card) => card.outcome === outcome)?.number
  return { number, expiry: '12/40', securityCode: '123' }
}

/** Pays a purchase with a sandbox card or by transfer. */
export function payWith(
  testApp: TestApp,
  purchase: { readonly id: string; readonly session: string },
  outcome: SandboxOutcome | 'transfer',
) {
  const means =
    outcome === 'transfer'
      ? { provider: 'bank_transfer' }
      : { provider: 'sandbox', card: sandboxCard(outcome) }
  return testApp.guest(startPayment, {
    params: { id: purchase.id },
    session: purchase.session,
    body: { ...means, acceptsTerms: true, holders: [] },
  })
}

/** Starts the payment of a new hold with a provider that needs no details. */
export async function startPaymentWith(testApp: TestApp, provider: string, session: string) {
  const { event, listingIds } = await storeResale(testApp)
  const id = await storeBuyersHold(testApp, listingIds)
  const { answer } = await testApp.guest(startPayment, {
    params: { id },
    session,
    body: { provider, acceptsTerms: true, holders: [] },
  })
  return { id, event, payment: answer }
}

/** Pays a new hold with a card that asks for a challenge. */
export async function startChallenge(testApp: TestApp, session: string) {
  const { listingIds } = await storeResale(testApp)
  const id = await storeBuyersHold(testApp, listingIds)
  const { answer } = await payWith(testApp, { id, session }, 'CHALLENGE')
  return { id, payment: answer }
}

/** Confirms a transfer as the operator does. */
export function confirmStoredTransfer(testApp: TestApp, paymentId: string, amountMinor?: bigint) {
  const tools = { ...testApp.options, settle: settlePayment.bind(null, testApp.options) }
  return confirmTransfer(tools, { sellerId: testApp.seller.sellerId, paymentId, amountMinor })
}

/** Pays a new hold by a transfer that arrives after its end, so that it buys nothing and is owed back. */
export async function payLate(testApp: TestApp): Promise<void> {
  const { listingIds } = await storeResale(testApp)
  const id = await storeBuyersHold(testApp, listingIds)
  const session = await signIn(testApp, BUYER)
  const { answer } = await payWith(testApp, { id, session }, 'transfer')
  await expireHold(testApp, id)
  await confirmStoredTransfer(testApp, answer.id)
}

const READ = positional(
  'test.read_purchase_state',
  `select i.status as "buyIntention",
     (select bool_or(is_held) from buy_intention_items it
      where it.seller_id = $1 and it.buy_intention_id = i.buy_intention_id) as is_held,
     coalesce((select jsonb_agg(distinct l.status) from listings l
      join buy_intention_items it on it.seller_id = l.seller_id and it.listing_id = l.listing_id
      where it.seller_id = $1 and it.buy_intention_id = i.buy_intention_id), '[]') as listings,
     coalesce((select jsonb_agg(jsonb_build_object('status', p.status, 'isSale', p.is_sale,
         'refund', r.status, 'reason', r.reason) order by p.payment_id)
      from payments p
      left join refunds r on r.seller_id = p.seller_id and r.payment_id = p.payment_id
      where p.seller_id = $1 and p.buy_intention_id = i.buy_intention_id), '[]') as payments,
     coalesce((select jsonb_object_agg(account, balance) from (
       select e.account, sum(e.amount_minor) as balance
       from ledger_entries e
       join payments p on p.seller_id = e.seller_id and p.payment_id = e.payment_id
       where e.seller_id = $1 and p.buy_intention_id = i.buy_intention_id
       group by e.account
     ) balances), '{}') as ledger,
     coalesce((select jsonb_agg(distinct o.status) from payouts o
      join payments p on p.seller_id = o.seller_id and p.payment_id = o.payment_id
      where o.seller_id = $1 and p.buy_intention_id = i.buy_intention_id), '[]') as payouts
   from buy_intentions i
   where i.seller_id = $1 and i.buy_intention_id = $2`,
)

export interface PurchaseState {
  readonly buyIntention: string
  readonly is_held: boolean
  readonly listings: readonly string[]
  readonly payments: readonly {
    readonly status: string
    readonly isSale: boolean
    readonly refund: string | null
    readonly reason: string | null
  }[]
  readonly ledger: Readonly<Record<string, number>>
  readonly payouts: readonly string[]
}

/** Reads every stored row of a purchase and its money. */
export async function readPurchaseState(testApp: TestApp, id: string): Promise<PurchaseState> {
  const [row] = await testApp.database.rows<PurchaseState>(READ, [testApp.seller.sellerId, id])
  if (row === undefined) throw new Error('There is no such purchase.')
  return row
}
