import { LITE_SWAP_DEADLINE_SECONDS, type LiteSwapRequest } from '@taquilla/contract'
import { inTenantTransaction } from '#database/transaction.ts'
import { findOpenConnection, kindOf, type LiteConnection, replaces } from '#domain/lite/index.ts'
import {
  claimSwaps,
  completeSwappedSale,
  failSwap,
  markSwapSent,
  storeNewTicket,
} from '#domain/purchase/index.ts'
import { canonicalJson as canonical } from '#domain/values/canonical-json.ts'
import type { PaymentKey } from '#domain/values/keys.ts'
import type { LiteClient, SwapOutcome } from '../../lite/lite-client.ts'
import { LiteError } from '../../lite/lite-error.ts'
import type { PlatformServices } from '../../services.ts'

const SWAPS_AT_ONCE = 50

type ClaimedSwap = Awaited<ReturnType<typeof claimSwaps>>[number]

export interface SwapTools extends Pick<PlatformServices, 'database' | 'vault' | 'payments'> {
  readonly client: LiteClient
}

/**
 * Requests due swaps, those of one payment sequentially. Once all swaps of a payment have a result, completes the sale
 * if all were done; if one was refused, refunds the payment and returns the tickets already swapped.
 */
export async function carryOutSwaps(
  tools: SwapTools,
  options: { readonly only?: PaymentKey } = {},
): Promise<void> {
  for (;;) {
    const request = { limit: SWAPS_AT_ONCE, timeoutSeconds: LITE_SWAP_DEADLINE_SECONDS, only: options.only }
    const claimed = await claimSwaps(tools.database, tools.vault, request)
    const ofPayments = Map.groupBy(claimed, ({ sellerId, paymentId }) => `${sellerId} ${paymentId}`)
    // Payments run in parallel, so a slow system delays the others by at most one timeout.
    await Promise.all([...ofPayments.values()].map((swaps) => swapForPayment(tools, swaps)))
    if (claimed.length < SWAPS_AT_ONCE) return
  }
}

async function swapForPayment(tools: SwapTools, swaps: readonly ClaimedSwap[]): Promise<void> {
  const [first] = swaps
  if (first === undefined) return
  const { sellerId, paymentId } = first
  const connection = await findOpenConnection(tools.database.of(sellerId), tools.vault, sellerId)
  for (const swap of swaps) {
    const isAnswered = swap.status === 'DONE' || (await carryOut(tools, swap, connection))
    if (!isAnswered) break
  }
  if (swaps.every(({ status }) => status === 'RETURNING')) return
  const { vault } = tools
  const { transfers } = tools.payments
  await inTenantTransaction(tools.database, sellerId, (db) =>
    completeSwappedSale(db, { sellerId, paymentId }, { vault, transfers }),
  )
}

/** Returns false if the remaining swaps of the payment must not be requested now. */
async function carryOut(
  tools: SwapTools,
  swap: ClaimedSwap,
  connection: LiteConnection | undefined,
): Promise<boolean> {
  const db = tools.database.of(swap.sellerId)
  try {
    const outcome = await requestSwap(tools, swap, connection)
    if (outcome.status === 'DONE') {
      if (!replaces(outcome.ticket, swap.ticket)) {
        throw new LiteError('MALFORMED', 'the new ticket is for another place')
      }
      await storeNewTicket(tools, swap, outcome.ticket)
      return true
    }
    await failSwap(db, swap, { isRefused: true, failure: outcome.failure })
  } catch (error) {
    if (!(error instanceof LiteError)) throw error
    await failSwap(db, swap, { isRefused: false, failure: error.message })
  }
  return false
}

/** @throws LiteError if the result is unknown */
async function requestSwap(
  { client, database }: SwapTools,
  swap: ClaimedSwap,
  connection: LiteConnection | undefined,
): Promise<SwapOutcome> {
  if (connection === undefined) return { status: 'REFUSED', failure: 'The seller is connected no more.' }
  if (swap.status === 'RETURNING') return client.swap(connection, returnRequestOf(swap), swap.returnId)
  // Skip this check on retries: an earlier request may have swapped the ticket already.
  if (!swap.isSent) {
    const { tickets } = await client.fetchTickets(connection, swap.resellerEmail)
    if (!tickets.some((ticket) => isSameTicket(ticket, swap))) {
      return {
        status: 'REFUSED',
        failure: 'The seller’s system says that the ticket is not the holder’s any more.',
      }
    }
    if (!(await markSwapSent(database.of(swap.sellerId), swap))) {
      throw new LiteError('STATUS', 'the swap is not requested any more')
    }
  }
  return client.swap(connection, requestOf(swap), swap.swapId)
}

function isSameTicket(ticket: ClaimedSwap['ticket'], swap: ClaimedSwap): boolean {
  if (kindOf(ticket) !== kindOf(swap.ticket)) return false
  const nameOf = ({ seating, properties }: ClaimedSwap['ticket']) =>
    seating?.seat ? [seating.section, seating.row, seating.seat] : properties
  return canonical(nameOf(ticket)) === canonical(nameOf(swap.ticket))
}

function requestOf({ ticket, resellerEmail, buyerEmail, newHolder }: ClaimedSwap): LiteSwapRequest {
  return { ticket, seller: { email: resellerEmail }, buyer: { email: buyerEmail, ...newHolder } }
}

function returnRequestOf({ ticket, resellerEmail, buyerEmail }: ClaimedSwap): LiteSwapRequest {
  return { ticket, seller: { email: buyerEmail }, buyer: { email: resellerEmail } }
}
