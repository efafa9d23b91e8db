import type { ResaleAlert } from '@taquilla/contract/guest'
import { buildShow } from './shows.ts'

/** Alert for any ticket at up to 50,000. */
export function buildAlert(changes: Partial<ResaleAlert> = {}): ResaleAlert {
  return {
    id: '01990f80-1d3c-7e10-b5a8-04c7f2619d3b',
    show: buildShow(),
    ticketOptionId: null,
    optionTitle: null,
    maxPrice: 50_000,
    currency: 'ARS',
    together: 1,
    ...changes,
  }
}
