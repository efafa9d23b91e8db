// Requests that produce an error of buying, and of the money objects of a purchase.
import { type ErrorCode, enumerate, MAX_LISTINGS_HELD_BY_API, text } from '@taquilla/contract'
import { type Situation, situation, type WrongRequest } from './wrong-request.ts'

export const BUYING_REQUESTS: Readonly<Partial<Record<ErrorCode, WrongRequest | Situation>>> = {
  'listing.not_found': {
    right: 'get-listing-by-ticket/basic',
    change: { '/query/sellerEmail': 'martin.olmos@example.com' },
    names: { id: 'AUR-0011' },
  },
  'listing.held': {
    right: 'terminate-listing/basic',
    after: [
      {
        of: 'create-buy-intention/basic',
        change: { '/body/items': ['$LISTING_AUR_0015'], '/body/expectedTotal': 102600 },
      },
    ],
    names: { id: 'AUR-0015', heldUntil: '2027-02-11T14:15:07.412Z' },
  },
  'listing.not_available': {
    right: 'create-buy-intention/basic',
    after: [{ of: 'terminate-listing/basic', change: { '/path/ticketId': 'AUR-0022' } }],
    names: { listings: '`019a2b14-7f0b-7e93-a1f7-28c45d0b96e1`' },
  },
  'listing.purchase_not_allowed': {
    right: 'create-buy-intention/basic',
    after: [{ of: 'set-rules/seat-map', change: { '/body/0/rules/superSwapConfig/allowPurchase': false } }],
    names: {
      listings: enumerate(['019a2b14-7f0a-7d15-8c42-6be9f1d70a38', '019a2b14-7f0b-7e93-a1f7-28c45d0b96e1']),
    },
  },
  'listing.too_late': {
    right: 'create-buy-intention/basic',
    after: [
      { of: 'set-rules/seat-map', change: { '/body/0/rules/superswapEnd': '2027-02-10T12:00:00-06:00' } },
    ],
    names: { endedAt: text('10 feb 2027, 15:00', 'Feb 10, 2027, 3:00 PM') },
  },
  'buy_intention.mixed_listings': {
    right: 'create-buy-intention/basic',
    preparedAs: ['get-listed-tickets/basic'],
    change: { '/body/items': ['$LISTING_AUR_0001', '$LISTING_AUR_0010'] },
    names: { listings: '`019a2b14-7f07-7c38-9b61-50e2d4a8f36c`' },
  },
  'buy_intention.seats_apart': {
    right: 'create-buy-intention/basic',
    preparedAs: ['create-buy-intention/basic', 'get-checkout-url/basic'],
    change: { '/body/items': ['$LISTING_AUR_0021', '$LISTING_AUR_0023'] },
    names: { seats: enumerate(['Platea F 12', 'Platea F 14']) },
  },
  'buy_intention.pack_incomplete': {
    right: 'create-buy-intention/basic',
    preparedAs: ['list-for-owner/seat-map'],
    after: [{ of: 'list-for-owner/seat-map', change: { '/body/type': 'PACK' } }],
    change: { '/body/items': ['$LISTING_AUR_0021'] },
    names: { requested: 1 },
  },
  'buy_intention.own_listing': {
    right: 'create-buy-intention/basic',
    change: { '/body/user': 'lucia.ferreyra@example.com' },
    names: {
      listings: enumerate(['019a2b14-7f0a-7d15-8c42-6be9f1d70a38', '019a2b14-7f0b-7e93-a1f7-28c45d0b96e1']),
    },
  },
  'buy_intention.total_changed': {
    right: 'create-buy-intention/basic',
    change: { '/body/expectedTotal': 140000 },
    names: { total: text('ARS 151.200', 'ARS 151,200'), expected: text('ARS 140.000', 'ARS 140,000') },
    adds: { currentTotal: { total: 151200, currency: 'ARS' } },
  },
  'buy_intention.hold_limit': situation(
    `Las intenciones de compra abiertas ya retienen ${MAX_LISTINGS_HELD_BY_API} publicaciones, y se crea otra intención de compra.`,
    `The open buy intentions already hold ${MAX_LISTINGS_HELD_BY_API.toLocaleString('en-US')} listings, and another buy intention is created.`,
  ),

  'buy_intention.not_found': {
    right: 'get-buy-intention/basic',
    preparedAs: ['get-event/simple'],
    change: { '/path/buyIntentionId': '019a2d90-5b18-7f42-9a6d-c81e3f7402b6' },
  },
  'buy_intention.expired': {
    right: 'pay-in-sandbox/basic',
    after: [
      {
        of: 'expire-in-sandbox/basic',
        change: { '/path/buyIntentionId': '$BUY_INTENTION_ENS' },
      },
    ],
  },
  'buy_intention.ended': situation(
    'La retención venció, y su sistema intenta extenderla, cambiarla o soltarla.',
    'The hold has expired, and your system tries to extend, change, or release it.',
  ),
  'buy_intention.extended_before': situation(
    'Su sistema extiende dos veces la misma retención, o extiende la que reemplazó a una extendida.',
    'Your system extends the same hold twice, or extends the one that replaced an extended one.',
  ),
  'buy_intention.hosted': situation(
    'La persona cambia sus publicaciones en la página de pago, y su sistema intenta extender la retención nueva.',
    'The person changes their listings on the checkout page, and your system tries to extend the new hold.',
  ),
  'payment.under_way': situation(
    'La persona confirma el pago con su banco, y su sistema intenta soltar la retención.',
    'The person is confirming the payment with their bank, and your system tries to release the hold.',
  ),
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
}
