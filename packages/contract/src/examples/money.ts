import { ids } from './ids.ts'

/** Amounts of AUR-0001 when it is sold. */
export const exampleAmounts = {
  price: 70000,
  buyerFee: 5600,
  sellerFee: 3500,
  finalPrice: 75600,
  payout: 66500,
}
const place = { externalReferenceEventId: 'aurelia-2027', showId: 'aurelia-0319' }

/** The sale of AUR-0001 as examples show it. */
export const exampleSale = {
  _id: ids.sale,
  ...place,
  buyerEmail: 'sofia.luna@example.com',
  soldAt: '2027-02-11T15:06:12.000Z',
  provider: 'stripe',
  providerReference: 'pi_3PqTaquilla0001',
  total: 75600,
  currency: 'ARS',
  items: [
    {
      listingId: ids.listingAur0001,
      ticketId: 'AUR-0001',
      sellerEmail: 'lucia.ferreyra@example.com',
      ...exampleAmounts,
    },
  ],
  refund: null,
} as const

/** The refund of that sale after its show was canceled. */
export const exampleRefund = {
  _id: ids.payment,
  saleId: ids.sale,
  buyIntentionId: ids.sale,
  ...place,
  reason: 'SHOW_CANCELLED',
  status: 'DONE',
  amount: 75600,
  currency: 'ARS',
  buyerEmail: 'sofia.luna@example.com',
  provider: 'stripe',
  providerReference: 're_3PqTaquilla0001',
  createdAt: '2027-03-02T14:00:31.000Z',
  acceptedAt: '2027-03-02T14:00:33.000Z',
  doneAt: '2027-03-02T14:05:02.000Z',
  updatedAt: '2027-03-02T14:05:02.000Z',
} as const

/** The payout of that sale after its show. */
export const examplePayout = {
  _id: ids.listingAur0001,
  listingId: ids.listingAur0001,
  ticketId: 'AUR-0001',
  saleId: ids.sale,
  ...place,
  sellerEmail: 'lucia.ferreyra@example.com',
  sellerPhone: null,
  hasAccount: true,
  payableFrom: null,
  price: 70000,
  sellerFee: 3500,
  amount: 66500,
  netted: 0,
  nettedDebts: [],
  debt: null,
  currency: 'ARS',
  status: 'DELIVERED',
  reference: 'BANK-20270321-0001',
  createdAt: '2027-02-11T15:06:12.000Z',
  dueAt: '2027-03-21T00:00:04.000Z',
  deliveredAt: '2027-03-22T13:10:00.000Z',
  failedAt: null,
  failure: null,
  cancelledAt: null,
  updatedAt: '2027-03-22T13:10:00.000Z',
} as const

/** Amount that the sale owes to the reseller. */
export const exampleEntry = {
  _id: ids.ledgerEntry,
  transactionId: ids.ledgerTransaction,
  kind: 'SALE',
  account: 'RESELLERS',
  amount: -66500,
  currency: 'ARS',
  saleId: ids.sale,
  refundId: null,
  payoutId: null,
  listingId: ids.listingAur0001,
  createdAt: '2027-02-11T15:06:12.000Z',
} as const

/** The day of that sale. */
export const exampleDay = {
  day: '2027-02-11',
  currency: 'ARS',
  opening: 0,
  captures: 75600,
  refunds: 0,
  payouts: 0,
  fees: 9100,
  closing: 66500,
  debts: 0,
} as const
