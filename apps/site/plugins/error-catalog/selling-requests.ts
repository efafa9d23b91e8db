// Requests that produce an error of listing tickets for their owner.
import { type ErrorCode, text } from '@taquilla/contract'
import { type Situation, situation, type WrongRequest } from './wrong-request.ts'

export const SELLING_REQUESTS: Readonly<Partial<Record<ErrorCode, WrongRequest | Situation>>> = {
  'listing.ended': {
    right: 'change-listing/basic',
    after: ['end-listing/basic'],
    names: { id: '019a2b14-7f0e-7c93-9d05-84a6e1b7f230' },
  },
  'listing.not_allowed': {
    right: 'list-for-owner/basic',
    after: [{ of: 'set-rules/own-pages', change: { '/body/0/rules/superSwapConfig/allowListing': false } }],
    names: { ticket: 'SEP-0001' },
  },
  'listing.too_early': {
    right: 'list-for-owner/basic',
    after: [
      { of: 'set-rules/own-pages', change: { '/body/0/rules/superswapInit': '2027-03-13T18:00:00-03:00' } },
    ],
    names: { ticket: 'SEP-0001', opensAt: text('13 mar 2027, 18:00', 'Mar 13, 2027, 6:00 PM') },
  },
  'listing.price_out_of_bounds': {
    right: 'list-for-owner/basic',
    change: { '/body/tickets/0/price': 90000, '/body/tickets/0/payout': 85500 },
    names: { limits: text('entre 0 ARS y 74800 ARS', 'between 0 ARS and 74800 ARS') },
  },
  'listing.limit_reached': {
    right: 'list-for-owner/basic',
    after: [{ of: 'set-rules/own-pages', change: { '/body/0/rules/maxSell': 0 } }],
    names: { ticket: 'SEP-0001' },
  },
  'listing.ticket_not_active': {
    right: 'list-for-owner/basic',
    after: [{ of: 'admit-ticket/basic', change: { '/path/ticketId': 'SEP-0001' } }],
    names: { ticket: 'SEP-0001' },
  },
  'listing.code_released': {
    right: 'list-for-owner/basic',
    after: [{ of: 'set-rules/own-pages', change: { '/body/0/rules/qrUnlock': 31536000 } }],
    names: { ticket: 'SEP-0001' },
  },
  'listing.part_of_pass': {
    right: 'list-for-owner/basic',
    after: [
      {
        of: 'update-ticket/code',
        change: { '/path/ticketId': 'SEP-0001', '/body': { props: { isPartOfAPass: true } } },
      },
    ],
    names: { ticket: 'SEP-0001' },
  },
  'listing.amount_unusable': {
    right: 'list-for-owner/basic',
    after: [
      {
        of: 'set-rules/own-pages',
        change: { '/body/0/rules/mentaFees/buyer': { type: 'FIXED', value: 9000000000 } },
      },
    ],
    names: {
      ticket: 'SEP-0001',
      reason: text(
        '`mentaFees.buyer`: 9000000000, de la regla `genesis` (`019a2b14-7f04-7a3e-8c51-d20e6b97f4a8`), es demasiado alto para revender el ticket',
        '`mentaFees.buyer`: 9000000000, of rule `genesis` (`019a2b14-7f04-7a3e-8c51-d20e6b97f4a8`), is too large for the ticket to be resold',
      ),
    },
  },
  'listing.no_price': situation(
    'Se publica un ticket sin precio propio, cuyos price type y ticket option tampoco tienen uno en su moneda.',
    'A ticket without a price of its own is listed, and neither its price type nor its ticket option has one in its currency.',
  ),
  'listing.terms_changed': {
    right: 'list-for-owner/basic',
    after: [{ of: 'set-rules/own-pages', change: { '/body/0/rules/mentaFees/seller': 6 } }],
    names: { payout: '65800 ARS' },
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
