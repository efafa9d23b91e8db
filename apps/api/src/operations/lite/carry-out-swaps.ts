import { LITE_SWAP_DEADLINE_SECONDS, type LiteSwapRequest } from '@taquilla/contract'
import { inTenantTransaction } from '#database/transaction.ts'
import {
  findOpenConnection,
  identityOf,
  kindOf,
  type LiteConnection,
  replaces,
  withoutAccess,
} from '#domain/lite/index.ts'
import {
  applySwaps,
  type ClaimedSwap,
  claimSwaps,
  completeSale,
  endSwap,
  findPayment,
  markSwapSent,
  type NewLiteTicket,
  setNewTicket,
  setSwapFailure,
} from '#domain/purchase/index.ts'
import { accessOf, sealAccess } from '#domain/tickets/index.ts'
import { canonicalJson as canonical } from '#domain/values/canonical-json.ts'
import type { PaymentKey } from '#domain/values/keys.ts'
import type { LiteClient, SwapOutcome } from '../../lite/lite-client.ts'
import { LiteError } from '../../lite/lite-error.ts'
import type { Services } from '../../services.ts'

const SWAPS_AT_ONCE = 50

export interface SwapTools extends Pick<Services, 'database' | 'vault' | 'payments'> {
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
  await endSale(tools, { sellerId, paymentId })
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
      await storeNewTicket(tools, swap, sealNewTicket(tools, swap, outcome))
      return true
    }
    const status = swap.status === 'RETURNING' ? 'RETURN_FAILED' : 'REFUSED'
    await endSwap(db, swap, { status, failure: outcome.failure })
  } catch (error) {
    if (!(error instanceof LiteError)) throw error
    if (swap.hasTimedOut)
      await endSwap(db, swap, { status: statusAfterTimeout(swap), failure: error.message })
    else await setSwapFailure(db, swap, error.message)
  }
  return false
}

/** Final status after the retry time. UNKNOWN: the swap was sent without a response and may have been made. */
function statusAfterTimeout({ status, isSent }: ClaimedSwap) {
  if (status === 'RETURNING') return 'RETURN_FAILED'
  return isSent ? 'UNKNOWN' : 'REFUSED'
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

/** @throws LiteError if the new ticket is for another seat */
function sealNewTicket(
  { vault }: SwapTools,
  swap: ClaimedSwap,
  { ticket: answer }: Extract<SwapOutcome, { status: 'DONE' }>,
): NewLiteTicket {
  if (!replaces(answer, swap.ticket)) throw new LiteError('MALFORMED', 'the new ticket is for another place')
  const { locator, type } = answer.ticketAccess
  const ticket = withoutAccess(answer)
  const [sealedAccess] = sealAccess(vault, [accessOf(locator, undefined)])
  if (sealedAccess === undefined) throw new Error('Nothing was sealed.')
  return {
    sealedTicket: vault.seal(JSON.stringify(ticket)),
    identity: identityOf(ticket, vault),
    accessType: type,
    locatorHash: vault.digest('locator', locator),
    sealedAccess,
  }
}

async function storeNewTicket(
  { database }: SwapTools,
  swap: ClaimedSwap,
  ticket: NewLiteTicket,
): Promise<void> {
  const { sellerId, swapId, status } = swap
  if (status === 'DONE') return
  await inTenantTransaction(database, sellerId, async (db) => {
    await setNewTicket(db, { sellerId, swapId, status }, ticket)
    if (status === 'RETURNING') await applySwaps(db, sellerId, { swapIds: [swapId], status: 'RETURNED' })
  })
}

/** Completes or refunds the sale if every swap of the payment has a result; otherwise does nothing. */
async function endSale({ database, vault, payments }: SwapTools, key: PaymentKey): Promise<void> {
  await inTenantTransaction(database, key.sellerId, async (db) => {
    const payment = await findPayment(db, vault, key)
    if (payment === undefined || payment.status !== 'CONFIRMING' || payment.reference === null) return
    const { reference, amountMinor, currency } = payment
    const capture = { reference, amountMinor, currency, sealedDetails: null }
    await completeSale(db, key, { capture, transfers: payments.transfers })
  })
}
