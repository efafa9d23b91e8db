// Requests that produce an error of listing tickets for their owner.
import type { ErrorCode } from '@taquilla/contract'
import { type Situation, situation, type WrongRequest } from './wrong-request.ts'

export const SELLING_REQUESTS: Readonly<Partial<Record<ErrorCode, WrongRequest | Situation>>> = {
  'listing.ended': { right: 'change-listing/basic', after: ['end-listing/basic'] },
  'listing.not_allowed': {
    right: 'list-for-owner/basic',
    after: [{ of: 'set-rules/own-pages', change: { '/body/0/rules/superSwapConfig/allowListing': false } }],
  },
  'listing.too_early': {
    right: 'list-for-owner/basic',
    after: [
      { of: 'set-rules/own-pages', change: { '/body/0/rules/superswapInit': '2027-03-13T18:00:00-03:00' } },
    ],
  },
  'listing.price_out_of_bounds': {
    right: 'list-for-owner/basic',
    change: { '/body/tickets/0/price': 90000, '/body/tickets/0/payout': 85500 },
  },
  'listing.limit_reached': {
    right: 'list-for-owner/basic',
    after: [{ of: 'set-rules/own-pages', change: { '/body/0/rules/maxSell': 0 } }],
  },
  'listing.ticket_not_active': {
    right: 'list-for-owner/basic',
    after: [{ of: 'admit-ticket/basic', change: { '/path/ticketId': 'SEP-0001' } }],
  },
  'listing.code_released': {
    right: 'list-for-owner/basic',
    after: [{ of: 'set-rules/own-pages', change: { '/body/0/rules/qrUnlock': 31536000 } }],
  },
  'listing.part_of_pass': {
    right: 'list-for-owner/basic',
    after: [
      {
        of: 'update-ticket/code',
        change: { '/path/ticketId': 'SEP-0001', '/body': { props: { isPartOfAPass: true } } },
      },
    ],
  },
  'listing.amount_unusable': {
    right: 'list-for-owner/basic',
    after: [
      {
        of: 'set-rules/own-pages',
        change: { '/body/0/rules/mentaFees/buyer': { type: 'FIXED', value: 9000000000 } },
      },
    ],
  },
  'listing.no_price': situation(
    'Se publica un ticket sin precio propio, cuyos price type y ticket option tampoco tienen uno en su moneda.',
    'A ticket without a price of its own is listed, and neither its price type nor its ticket option has one in its currency.',
  ),
  'listing.terms_changed': {
    right: 'list-for-owner/basic',
    after: [{ of: 'set-rules/own-pages', change: { '/body/0/rules/mentaFees/seller': 6 } }],
  },
  'listing.mixed_tickets': {
    right: 'list-for-owner/basic',
    change: {
      '/body/type': 'PACK',
      '/body/tickets': [
        { ticketId: 'SEP-0001', price: 70000, payout: 66500 },
        { ticketId: 'SEP-0003', price: 70000, payout: 66500 },
      ],
    },
  },
}
