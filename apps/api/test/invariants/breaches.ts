/** SQL statements that break an invariant, run in order. */
export type Breach = readonly string[]

const ON_SALE = `update listings
  set status = 'ACTIVE', ended_at = null, sold_at = null, buyer_email = null, buy_intention_id = null`
const HOLD_LIVES = `update buy_intentions
  set status = 'OPEN', ended_at = null, expires_at = now() + interval '1 day'`
const HOLDS = 'update buy_intention_items set is_held = true'
const SWEPT = "update shows set status = 'CANCELLED', cancelled_at = now(), swept_at = now()"
const NO_ADMISSIONS = 'delete from admissions'
/** A fee that no currency with two decimals can express. */
const MILLI = '{"type": "FIXED", "value": "0.001"}'
const TOKEN = 'https://tickets.example.com/?oneTimeToken=abc'

const copy = (table: string, changes: string): string =>
  `insert into ${table} select (jsonb_populate_record(copied, '${changes}')).* from ${table} copied`
const historyOf = (action: string): string =>
  `update ticket_history set action = '${action}', details = '{"listingId": "1"}'`
const LATER = '{"changed_at": "2026-01-01T00:00:01Z"'

/** For each check in `invariants/`, every kind of breach that it looks for, starting from valid rows. */
export const BREACHES: Readonly<Record<string, readonly Breach[]>> = {
  'A01-used-once': [["update tickets set status = 'ACTIVE'"], [NO_ADMISSIONS]],
  'A04-entries-not-ahead': [["update admissions set entered_at = reported_at + interval '6 minutes'"]],
  'B01-held-once': [
    [HOLD_LIVES],
    ["update buy_intentions set status = 'VOIDED'", HOLDS],
    [HOLDS, copy('buy_intention_items', '{}')],
  ],
  'B02-paid-in-time': [['delete from lite_swaps', 'update buy_intentions set ended_at = expires_at']],
  'B03-ended-at-its-end': [["update buy_intentions set status = 'EXPIRED'"]],
  'B04-one-kind-per-purchase': [
    ["update listings set show_id = 'another'"],
    ["update listings set currency = 'USD'"],
    ['delete from buy_intention_items'],
  ],
  'B05-totals-fixed': [['update buy_intentions set total_minor = total_minor + 1']],
  'B06-ended-once': [
    ['update buy_intentions set ended_at = null'],
    ["update listings set status = 'CANCELLED'"],
    ["update buy_intentions set status = 'VOIDED'"],
  ],
  'B07-late-money-goes-back': [
    ["update buy_intentions set status = 'EXPIRED'"],
    ['update payments set is_sale = false', 'delete from refunds'],
    ['update payments set is_sale = false', 'update refunds set amount_minor = 1'],
    ['delete from payments'],
  ],
  'B08-sold-while-live': [["update shows set status = 'CANCELLED', cancelled_at = '2026-01-01T12:00:00Z'"]],
  'D02-batches-whole': [
    ['update ticket_batches set sealed_tickets = null'],
    ['update ticket_batches set settled_at = now(), created_count = 2'],
  ],
  'E01-cancelled-shows-empty': [
    [SWEPT, "update tickets set status = 'ACTIVE'"],
    [SWEPT, ON_SALE],
    [SWEPT, HOLD_LIVES],
    [SWEPT, "update payouts set status = 'HELD'"],
    [SWEPT, 'delete from refunds'],
  ],
  'E03-refunded-once': [
    ["update payments set status = 'DECLINED'"],
    ['update refunds set amount_minor = amount_minor + 1'],
    ["update refunds set currency = 'USD'"],
    [copy('refunds', '{}')],
  ],
  'E04-refunded-or-refused': [[SWEPT, 'delete from refunds']],
  'E05-cancelled-shows-dated': [
    ["update shows set status = 'CANCELLED'"],
    ['update shows set cancelled_at = now()'],
  ],
  'E07-time-zones-known': [
    [`update events set location = '{"timeZone": "ART"}'`],
    [`update shows set location = '{"timeZone": "SystemV/PST8PDT"}'`],
  ],
  'H01-once-in-a-life': [
    [copy('ticket_history', '{}')],
    [historyOf('DELETED'), copy('ticket_history', `${LATER}, "action": "UPDATED"}`)],
  ],
  'H02-listed-before-it-ended': [
    [historyOf('LISTED'), copy('ticket_history', '{}')],
    [historyOf('SOLD'), copy('ticket_history', '{}')],
    [historyOf('SOLD'), copy('ticket_history', `${LATER}, "action": "LISTED"}`)],
    [historyOf('SOLD'), copy('ticket_history', `${LATER}, "action": "PRICE_CHANGED"}`)],
  ],
  'I01-keys-answered': [
    ['update idempotency_keys set sealed_answer = null'],
    ['update idempotency_keys set status = null'],
  ],
  'K02-tokens-spent-in-time': [
    ['update one_time_tokens set spent_at = expires_at'],
    ['update sign_in_codes set spent_at = expires_at'],
    ['update sign_in_codes set tries_left = 6'],
    ['update sign_in_codes set tries_left = -1'],
  ],
  'K03-sessions-of-their-person': [
    ['delete from one_time_tokens'],
    ["update one_time_tokens set spent_at = spent_at + interval '1 second'"],
    ["update guest_sessions set contact = 'bruno@example.com'"],
    ["update guest_sessions set seller_id = 'seller-two'"],
  ],
  'K04-digests-alone': [
    ["update one_time_tokens set token_hash = 'the token itself'"],
    ["update guest_sessions set session_hash = 'the session itself'"],
    ["update sign_in_codes set code_digest = '123456'"],
    ["update sign_in_codes set device_hash = 'the cookie itself'"],
    ["update sign_in_codes set account_digest = 'the account itself'"],
    ["update sign_in_devices set device_hash = 'the cookie itself'"],
    ["update sign_in_allowances set allowance = '203.0.113.7'"],
  ],
  'K05-no-token-in-clear': [
    [`update outbox_rows set payload = '{"url": "${TOKEN}"}'`],
    [`update webhooks set body = '{"url": "${TOKEN}"}'`],
    [`update ticket_history set details = '{"url": "${TOKEN}"}'`],
    [`update refused_mails set reason = '550 ${TOKEN}'`],
    [`update buy_intentions set return_url = '${TOKEN}'`],
  ],
  'K08-codes-few': [
    Array.from({ length: 9 }, () => 'insert into sign_in_codes select * from sign_in_codes limit 1'),
    ["update sign_in_allowances set whole_at = now() + interval '61 minutes'"],
  ],
  'L01-one-active-listing': [[ON_SALE, copy('listings', '{}')]],
  'L02-listed-by-owner': [
    ["update listings set show_id = 'another'"],
    ["update tickets set owner_email = 'ana@example.com'", ON_SALE, "update listings set seller_email = 'x'"],
    ["update shows set status = 'CANCELLED', cancelled_at = '2025-12-31T00:00:00Z'"],
  ],
  'L03-price-within-bounds': [
    ['update listings set min_price_minor = price_minor + 1'],
    ['update listings set max_price_minor = price_minor - 1'],
    ['update listings set min_price_minor = -1'],
  ],
  'L04-amounts-add-up': [
    ['update listings set final_price_minor = final_price_minor + 1'],
    ['update listings set payout_minor = payout_minor - 1'],
    ['update listings set buyer_fee_minor = -1, final_price_minor = price_minor - 1'],
    ['update listings set seller_fee_minor = price_minor + 1, payout_minor = -1'],
  ],
  'L05-sold-once-and-paid': [
    ['delete from payments'],
    ['delete from payouts'],
    ['update listings set buyer_email = null'],
    ["update listings set sold_at = listed_at - interval '1 second'"],
    ["update listings set status = 'CANCELLED'"],
  ],
  'L06-ended-once': [
    ['update listings set ended_at = null'],
    ['update listings set sold_at = null'],
    ["update listings set ending = 'REMOVED_BY_HOLDER'"],
  ],
  'L07-groups-whole': [
    ['update listings set group_id = listing_id'],
    ['update listings set group_id = listing_id', copy('listings', '{"seller_email": "x@example.com"}')],
    ["update listings set group_id = listing_id, type = 'PACK'", copy('listings', '{"status": "CANCELLED"}')],
  ],
  'L08-limits-per-person': [
    [`update rules set settings = '{"maxSell": 0}', updated_at = '2025-12-31T00:00:00Z'`],
  ],
  'L09-nobody-buys-their-own': [
    [
      'update listings set seller_email = \'Bruno@example.com\', address_forms = \'{"Bruno@example.com": "bruno@example.com"}\'',
    ],
  ],
  'L10-held-stays-on-sale': [[HOLD_LIVES, HOLDS]],
  'L12-swapped-before-sold': [
    ["update lite_swaps set status = 'DROPPED'"],
    ["update lite_swaps set status = 'DONE'"],
    ["update payments set status = 'CONFIRMING'", 'delete from lite_swaps'],
  ],
  'L13-on-sale-while-resale-is-on': [
    ['delete from resale_closings', ON_SALE],
    [
      'delete from resale_closings',
      `update rules set settings = '{"ticketShield": true, "superswap": true}'`,
      'update shows set is_resale_enabled = false',
      ON_SALE,
    ],
  ],
  'L14-alerts-few': [
    [copy('resale_alerts', '{"resale_alert_id": "00000000-0000-4000-8000-00000000000a", "slot": 2}')],
  ],
  'M02-ledger-balanced': [
    ["update ledger_entries set amount_minor = amount_minor + 1 where account = 'CASH'"],
    ["update ledger_entries set currency = 'USD' where account = 'CASH'"],
    ["update ledger_entries set kind = 'PAYOUT' where account = 'CASH'"],
    ['update ledger_entries set amount_minor = 0'],
  ],
  'M03-shares-add-up': [
    ['update payments set amount_minor = amount_minor + 1'],
    ['delete from payouts'],
    ["delete from ledger_entries where account = 'CASH'"],
    ["delete from ledger_entries where account = 'HOLDERS'"],
  ],
  'M05-payouts-of-sales-alone': [
    ['update payments set is_sale = false'],
    ["update payouts set status = 'HELD'"],
    ['delete from refunds', "update payouts set status = 'DELIVERED'"],
  ],
  'M11-debts-are-what-was-paid': [
    ['update payouts set debt_minor = 1'],
    ['update payouts set debt_left_minor = 1'],
    ['update payouts set netted_minor = 1'],
    ["update payouts set status = 'DELIVERED'"],
    ["update payouts set status = 'FAILED'"],
  ],
  'M07-amounts-bounded': [
    ['update payments set amount_minor = -1'],
    ['update listings set price_minor = 9007199254740992'],
    ['update ledger_entries set amount_minor = -9007199254740992'],
  ],
  'M08-owed-until-paid': [
    ["update refunds set status = 'DONE'"],
    ["delete from ledger_entries where kind = 'REFUND_OWED'"],
    ['delete from refunds'],
    ['update refunds set returned_count = 1'],
    // A payment entry for a refund that is still owed. Its amount is 0, so the ledger stays balanced.
    [copy('ledger_entries', '{"kind": "REFUND_PAID", "account": "BUYERS", "amount_minor": 0}')],
  ],
  'R04-rule-bounds-ordered': [
    [`update rules set settings = '{"minPriceSell": 2, "maxPriceSell": 1}'`],
    [`update rules set settings = '{"minPriceSell": -1}'`],
    [`update rules set settings = '{"maxSell": -1}'`],
  ],
  'R05-prices-kept': [
    ['update listings set price_minor = price_minor + 1'],
    ['update listings set seller_fee_minor = 0'],
    ['update listings set buy_intention_id = null, buyer_fee_minor = 0', HOLD_LIVES, HOLDS],
    ['delete from buy_intention_items'],
  ],
  'R08-amounts-in-currency': [
    [`update rules set settings = '{"minPriceSell": 0.001}'`],
    [`update rules set settings = '{"maxPriceSell": 0.001}'`],
    [`update rules set settings = '{"minPriceSellConfig": ${MILLI}}'`],
    [`update rules set settings = '{"maxPriceSellConfig": ${MILLI}}'`],
    [`update rules set settings = '{"mentaFees": {"buyer": ${MILLI}}}'`],
    [`update rules set settings = '{"mentaFees": {"seller": ${MILLI}}}'`],
    [`update events set primary_sales_fee = '${MILLI}'`],
    [`update shows set primary_sales_fee = '${MILLI}'`],
    [`update ticket_options set primary_sales_fee = '${MILLI}'`],
    [`update tickets set details = '{"primarySalesFee": ${MILLI}}'`],
    ["update price_types set currency = 'CLP'", 'update rules set price_minor = 100'],
  ],
  'T01-ticket-id-unique': [[copy('tickets', '{}')]],
  'T02-locator-unique': [[copy('tickets', '{"ticket_id": "another"}')]],
  'T03-batch-items-settled': [['update ticket_batches set settled_at = now()']],
  'T06-status-known': [["update tickets set status = 'LOST'"]],
  'T08-listed-while-on-sale': [
    ["update tickets set status = 'LISTED'"],
    [ON_SALE],
    ["update tickets set status = 'LISTED'", ON_SALE, copy('listings', '{}')],
  ],
  'T09-used-never-on-sale': [[ON_SALE], [HOLD_LIVES, HOLDS]],
  'T10-deleted-is-gone': [
    ["update tickets set status = 'DELETED'"],
    ["update tickets set status = 'DELETED'", NO_ADMISSIONS, ON_SALE],
    ["update tickets set status = 'DELETED'", NO_ADMISSIONS, HOLDS],
  ],
  'T11-parts-belong-together': [
    ['delete from shows'],
    ['delete from ticket_options'],
    ["update tickets set price_type_id = 'another'"],
  ],
  'T13-sold-codes-void': [
    ["update tickets set status = 'ACTIVE', resold_at = now(), code_released_at = now() - interval '1 day'"],
  ],
  'T14-holder-replaced': [
    [
      `update tickets t set details = '{"holder": {"fullName": "Ana"}}', updated_at = l.updated_at from listings l`,
    ],
    [
      `update buy_intention_items set holder = '{"fullName": "Bruno"}'`,
      'update tickets t set updated_at = l.updated_at from listings l',
    ],
  ],
  'T15-counts-not-negative': [
    ['update ticket_options set stock = -1'],
    ['update price_types set stock = -1'],
    ['update ticket_batches set created_count = -1'],
    ['update ticket_batches set rejected_count = -1'],
  ],
  'T16-handed-over-once': [
    [
      "update ticket_handovers set expires_at = now() + interval '1 day'",
      "update tickets set status = 'LISTED'",
    ],
    [
      `update ticket_handovers
       set status = 'CLAIMED', new_owner_email = 'bruno@example.com', ended_at = '2026-01-02T00:00:00Z'`,
      "update tickets set resold_at = '2026-01-02T00:00:00Z'",
    ],
    [
      `update ticket_handovers
       set status = 'CLAIMED', new_owner_email = 'bruno@example.com', ended_at = '2026-01-02T00:00:00Z'`,
      copy('ticket_handovers', '{"handover_id": "00000000-0000-4000-8000-00000000000b"}'),
      // Copies both rows, each under an id of its own.
      `insert into ticket_handovers
       select (jsonb_populate_record(copied, jsonb_build_object('handover_id', gen_random_uuid()))).*
       from ticket_handovers copied`,
    ],
  ],
  'W01-webhooks-numbered': [
    ['update webhook_feeds set last_position = 2'],
    ['update webhook_feeds set last_position = 3', copy('webhooks', '{"position": 3}')],
  ],
  'W02-deliveries-settled': [
    ['delete from webhook_attempts'],
    ['update webhook_attempts set status_code = 500'],
    ["update webhook_deliveries set status = 'FAILED'"],
    ["update webhook_deliveries set status = 'FAILED'", 'update webhook_attempts set status_code = 500'],
    ['update webhook_deliveries set attempt_total = 0'],
  ],
  'W03-versions-grow': [[copy('webhooks', '{"position": 2}')]],
  'X03-tenant-tables-guarded': [
    ['alter table tickets disable row level security'],
    ['drop policy tickets_tenant on tickets'],
  ],
}
