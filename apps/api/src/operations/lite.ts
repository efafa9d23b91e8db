import { ApiError } from '@taquilla/contract'
import { deleteTicket } from '#domain/closing/index.ts'
import { createEvent } from '#domain/events/index.ts'
import { isTooDeep, parseJsonBody } from '#http/json-body.ts'
import { faultsOf } from '#http/validate.ts'
import { createLiteClient, type LiteResponseReader } from '../lite/lite-client.ts'
import type { PlatformServices, Services } from '../services.ts'
import { updateEvent } from './events/update-event.ts'
import { carryOutSwaps } from './lite/carry-out-swaps.ts'
import { createRefreshLiteTickets } from './lite/refresh-lite-tickets.ts'
import { syncLiteEvents } from './lite/sync-lite-events.ts'

// Wires SuperSwap Lite to the API operations, so that fetched data is parsed, validated and stored like sent data.

const READER: LiteResponseReader = {
  parse(bytes) {
    // The schema does not check inside `properties`, so limit the nesting depth here.
    if (isTooDeep(bytes.toString('latin1'))) throw new ApiError('body.too_deep')
    return parseJsonBody(bytes)
  },
  faultsOf,
}

/** Returns the functions that exchange data with the ticketing systems of Lite sellers. */
export function createLite(services: Pick<PlatformServices, 'database' | 'vault' | 'payments' | 'outbound'>) {
  const { database, vault, payments } = services
  const client = createLiteClient(services.outbound, READER)
  const tools = { database, vault, payments, client }
  return {
    client,
    syncEvents: (sellerId: string) =>
      syncLiteEvents({ ...tools, reader: READER, createEvent, updateEvent }, sellerId),
    refreshTickets: createLiteRefresh(services),
    carryOutSwaps: (options: Parameters<typeof carryOutSwaps>[1] = {}) => carryOutSwaps(tools, options),
  }
}

/** The one of these functions that calls of a seller need. */
export function createLiteRefresh({
  database,
  vault,
  outbound,
}: Pick<Services, 'database' | 'vault' | 'outbound'>) {
  const client = createLiteClient(outbound, READER)
  return createRefreshLiteTickets({ database, vault, client, deleteTicket })
}

export type Lite = ReturnType<typeof createLite>
