import { latePayment } from './late-payment.ts'
import { listingStates } from './listing-states.ts'
import type { Diagram } from './model.ts'
import { resaleSequence } from './resale-sequence.ts'
import { ruleLayers } from './rule-layers.ts'
import { ticketStates } from './ticket-states.ts'
import { tokenFlow } from './token-flow.ts'
import { unlockSequence } from './unlock-sequence.ts'
import { webhookRetries } from './webhook-retries.ts'

/** Diagrams by the name that pages use: `<Diagram name="ticket-states" />`. */
export const DIAGRAMS: ReadonlyMap<string, Diagram> = new Map<string, Diagram>([
  ['ticket-states', ticketStates],
  ['listing-states', listingStates],
  ['resale-sequence', resaleSequence],
  ['late-payment', latePayment],
  ['unlock-sequence', unlockSequence],
  ['rule-layers', ruleLayers],
  ['token-flow', tokenFlow],
  ['webhook-retries', webhookRetries],
])
