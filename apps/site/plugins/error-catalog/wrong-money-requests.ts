import type { WrongRequest } from './wrong-request.ts'

/** Requests for money objects that do not exist. */
export const WRONG_MONEY_REQUESTS = {
  'sale.not_found': {
    right: 'get-sale/basic',
    change: { '/path/saleId': '019a2d90-5b18-7f42-9a6d-c81e3f7402b6' },
  },
  'refund.not_found': {
    right: 'get-refund/basic',
    change: { '/path/refundId': '019a2d90-5b18-7f42-9a6d-c81e3f7402b6' },
  },
  'payout.not_found': {
    right: 'get-payout/basic',
    change: { '/path/payoutId': '019a2d90-5b18-7f42-9a6d-c81e3f7402b6' },
  },
  'payout.not_payable': { right: 'pay-out-in-sandbox/basic', change: { '/body/outcome': 'FAILED' } },
  'balance_entry.not_found': {
    right: 'get-balance-entry/basic',
    change: { '/path/entryId': '019a2d90-5b18-7f42-9a6d-c81e3f7402b6' },
  },
} as const satisfies Readonly<Record<string, WrongRequest>>
