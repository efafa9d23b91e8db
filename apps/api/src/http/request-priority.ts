import {
  admitTicket,
  admitTicketBatch,
  admitTicketsWithReasons,
  createBuyIntention,
  type Operation,
} from '@taquilla/contract'
import {
  abandonPayment,
  claimCheckout,
  continuePayment,
  createHold,
  type GuestOperation,
  getCheckout,
  getPayment,
  getSession,
  startPayment,
} from '@taquilla/contract/guest'
import type { FastifyRequest } from 'fastify'

/** Kinds of requests. Under overload those at the end are refused first. */
export const PRIORITIES = ['admission or payment', 'issue', 'hold', 'read'] as const
export type Priority = (typeof PRIORITIES)[number]

const FIRST: ReadonlySet<Operation | GuestOperation> = new Set<Operation | GuestOperation>([
  ...[admitTicket, admitTicketBatch, admitTicketsWithReasons],
  ...[getSession, getCheckout, claimCheckout, startPayment, getPayment, continuePayment, abandonPayment],
])
const HOLDS: ReadonlySet<Operation | GuestOperation> = new Set<Operation | GuestOperation>([
  createBuyIntention,
  createHold,
])

/** Requests that are no calls come first too: files that a checkout page needs, and notices of payment providers. */
export function priorityOf({ method, routeOptions }: FastifyRequest): Priority {
  const { operation, guestOperation } = routeOptions.config
  const called = operation ?? guestOperation
  if (called === undefined || FIRST.has(called)) return 'admission or payment'
  if (HOLDS.has(called)) return 'hold'
  return method === 'GET' || method === 'HEAD' ? 'read' : 'issue'
}
