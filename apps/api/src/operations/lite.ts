import { ApiError } from '@taquilla/contract'
import { isTooDeep, parseJsonBody } from '#http/json-body.ts'
import { faultsOf } from '#http/validate.ts'
import { createLiteClient, type LiteReading } from '../lite/lite-client.ts'
import type { Services } from '../services.ts'
import { storeNewEvent } from './events/create-event.ts'
import { changeEvent } from './events/update-event.ts'
import { carryOutSwaps } from './lite/carry-out-swaps.ts'
import { createRefreshTickets } from './lite/refresh-lite-tickets.ts'
import { syncLiteEvents } from './lite/sync-lite-events.ts'
import { deleteStoredTicket } from './tickets/delete-ticket.ts'

// What SuperSwap Lite takes from the operations of those who send: an answer is read and stored as a request is.

const READING: LiteReading = {
  parse(bytes) {
    // Members of `properties` pass unseen.
    if (isTooDeep(bytes.toString('latin1'))) throw new ApiError('body.too_deep')
    return parseJsonBody(bytes)
  },
  faultsOf,
}

type LiteServices = Pick<Services, 'database' | 'vault' | 'payments' | 'outbound'>

/** Everything that sellers' own systems are asked for. */
export function createLite({ database, vault, payments, outbound }: LiteServices) {
  const client = createLiteClient(outbound, READING)
  const tools = { database, vault, payments, client }
  return {
    client,
    syncEvents: (sellerId: string) =>
      syncLiteEvents({ ...tools, reading: READING, storeNewEvent, changeEvent }, sellerId),
    refreshTickets: createRefreshTickets({ ...tools, deleteTicket: deleteStoredTicket }),
    carryOutSwaps: (options: Parameters<typeof carryOutSwaps>[1] = {}) => carryOutSwaps(tools, options),
  }
}

export type Lite = ReturnType<typeof createLite>
