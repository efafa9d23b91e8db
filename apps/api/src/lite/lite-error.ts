import type { OutboundFault } from '#outbound/outbound-error.ts'

/** Why a seller's system gave no answer to go by: the way there, a status that says nothing, or what it said. */
export type LiteFault = OutboundFault | 'STATUS' | 'MALFORMED'

/** A call to a seller's system that settles nothing; its message holds no word of the answer. */
export class LiteError extends Error {
  readonly fault: LiteFault

  constructor(fault: LiteFault, detail: string, options?: ErrorOptions) {
    super(`${fault}: ${detail}`, options)
    this.name = 'LiteError'
    this.fault = fault
  }
}
