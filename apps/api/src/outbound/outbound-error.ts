/**
 * Why a call to somebody else's server brought no answer. `NOT_ALLOWED`: the address has another form than https on its
 * usual port. `NOT_PUBLIC`: it leads into a network that is not public. `UNREACHABLE`: no such name, no connection, or
 * one that broke. `TIMEOUT`: no whole answer in time. `TOO_LARGE`: more than asked for.
 */
export type OutboundFault = 'NOT_ALLOWED' | 'NOT_PUBLIC' | 'UNREACHABLE' | 'TIMEOUT' | 'TOO_LARGE'

/** A call to somebody else's server that brought no answer; its message names no address. */
export class OutboundError extends Error {
  readonly fault: OutboundFault

  constructor(fault: OutboundFault, options?: ErrorOptions) {
    super(`A call to another server failed: ${fault}.`, options)
    this.name = 'OutboundError'
    this.fault = fault
  }
}
