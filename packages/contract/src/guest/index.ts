import type { GuestOperation } from './guest-operation.ts'
import * as alerts from './operations/alert-operations.ts'
import * as buying from './operations/buying-operations.ts'
import * as handing from './operations/handover-operations.ts'
import * as paying from './operations/paying-operations.ts'
import * as selling from './operations/selling-operations.ts'
import * as session from './operations/session-operations.ts'
import * as ticket from './operations/ticket-operations.ts'

export { isHolderCall } from '../suspension.ts'
export * from './advice.ts'
export * from './entities/guest-handover.ts'
export * from './entities/guest-listing.ts'
export * from './entities/guest-purchase.ts'
export * from './entities/guest-show.ts'
export * from './entities/guest-ticket.ts'
export * from './entities/person.ts'
export * from './guest-operation.ts'
export { detailChanged, signInTriesLeft, termsChanged } from './hosted-details.ts'
export * from './operations/alert-operations.ts'
export * from './operations/buying-operations.ts'
export * from './operations/handover-operations.ts'
export * from './operations/paying-operations.ts'
export * from './operations/selling-operations.ts'
export * from './operations/session-operations.ts'
export * from './operations/ticket-operations.ts'

const { LISTING_REFUSALS: _, ...sellingOperations } = selling

export const GUEST_OPERATIONS: readonly GuestOperation[] = [
  session,
  ticket,
  sellingOperations,
  buying,
  paying,
  alerts,
  handing,
].flatMap((each) => Object.values(each))
