/**
 * Reason why a call to another server failed. `NOT_ALLOWED`: URL other than https on port 443. `NOT_PUBLIC`: address
 * in a private network. `UNREACHABLE`: DNS failure, refused or broken connection. `TIMEOUT`: response incomplete in time.
 * `TOO_LARGE`: response longer than `maxBytes`.
 */
export type OutboundFault = 'NOT_ALLOWED' | 'NOT_PUBLIC' | 'UNREACHABLE' | 'TIMEOUT' | 'TOO_LARGE'

/** A failed call to another server. The message does not contain the URL. */
export class OutboundError extends Error {
  readonly fault: OutboundFault

  constructor(fault: OutboundFault, options?: ErrorOptions) {
    super(`A call to another server failed: ${fault}.`, options)
    this.name = 'OutboundError'
    this.fault = fault
  }
}
