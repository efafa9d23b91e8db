import { exampleIds } from '@taquilla/contract'

/** Listing id of each ticket that samples need listed. */
export const SHOWN_LISTINGS: Readonly<Record<string, string>> = {
  'AGO-0001': '019a2b14-7f0d-7a5e-8f26-3bc94d170e62',
  'AUR-0001': exampleIds.listingAur0001,
  'AUR-0010': '019a2b14-7f07-7c38-9b61-50e2d4a8f36c',
  'AUR-0011': '019a2b14-7f08-7f64-8d09-e71b3ac52f84',
  'AUR-0015': '019a2b14-7f09-71a2-92be-0d58c6f4e7b3',
  'AUR-0021': '019a2b14-7f0a-7d15-8c42-6be9f1d70a38',
  'AUR-0022': '019a2b14-7f0b-7e93-a1f7-28c45d0b96e1',
  'AUR-0023': '019a2b14-7f0c-7086-b5d3-94a7e26f8c10',
  'ENS-0001': '019a2b14-7f11-7d60-9c4e-83f5b2a7e109',
  'ENS-1001': '019a2b14-7f12-7b17-84d2-6ae09c35f7b1',
  'OCT-0001': '019a2b14-7f11-7d52-9c64-18b3f0e7a529',
  'SEP-0001': '019a2b14-7f0e-7c93-9d05-84a6e1b7f230',
  'SEP-0002': '019a2b14-7f0f-7e41-8b6c-2d95a0c3f718',
  'SEP-0003': '019a2b14-7f10-7a28-a3f9-5e7c41b8d206',
  'ROC-0001': '019a2b14-7f0e-7b39-90c4-d85e1a6f7324',
}

/** Ticket of the only purchase whose ids samples name: those of the examples. */
export const TICKET_OF_SHOWN_PURCHASE = 'ROC-0001'

/** Ids of the holds that later samples name, by the sample that makes them. */
export const SHOWN_HOLDS: Readonly<Record<string, string>> = {
  'create-buy-intention/own-pages': exampleIds.buyIntention,
  'create-buy-intention/own-site': '019a2d90-7c42-7a16-b8e5-3d0f94c6a271',
  'change-buy-intention/basic': exampleIds.changedBuyIntention,
  'create-buy-intention/try-resale': exampleIds.paidBuyIntention,
  'create-buy-intention/sandbox': exampleIds.expiredBuyIntention,
}

const SHOWN = new Set<string>([
  ...Object.values(exampleIds),
  ...Object.values(SHOWN_LISTINGS),
  ...Object.values(SHOWN_HOLDS),
])

/** True if pages show this id. */
export function isShownId(id: unknown): boolean {
  return SHOWN.has(String(id))
}
