import type { OutboundFault } from '#outbound/outbound-error.ts'

/** Failed connection (OutboundFault), unexpected status, or malformed body. */
export type LiteFault = OutboundFault | 'STATUS' | 'MALFORMED'

/** A call to a seller's system whose result is unknown. The message quotes nothing of the response body. */
export class LiteError extends Error {
  readonly fault: LiteFault

  constructor(fault: LiteFault, detail: string, options?: ErrorOptions) {
    super(`${fault}: ${detail}`, options)
    this.name = 'LiteError'
    this.fault = fault
  }
}
