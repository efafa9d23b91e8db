-- taquilla: without transaction
-- Pages of sales, refunds, payouts and ledger entries are found by their keys. Running code need not stop.

-- Sales by time: all, of an event, of a show, in a currency.
create index concurrently if not exists buy_intentions_sold_idx
  on buy_intentions (seller_id, ended_at, buy_intention_id) where status = 'COMPLETED';

create index concurrently if not exists buy_intentions_sold_event_idx
  on buy_intentions (seller_id, event_reference, ended_at, buy_intention_id) where status = 'COMPLETED';

create index concurrently if not exists buy_intentions_sold_show_idx
  on buy_intentions (seller_id, event_reference, show_id, ended_at, buy_intention_id) where status = 'COMPLETED';

create index concurrently if not exists buy_intentions_sold_currency_idx
  on buy_intentions (seller_id, currency, ended_at, buy_intention_id) where status = 'COMPLETED';

do $$
begin
  loop
    update refunds r
    set event_reference = i.event_reference, show_id = i.show_id
    from payments p
    join buy_intentions i on i.seller_id = p.seller_id and i.buy_intention_id = p.buy_intention_id
    where (r.seller_id, r.payment_id) in
        (select seller_id, payment_id from refunds where event_reference is null limit 1000)
      and p.seller_id = r.seller_id and p.payment_id = r.payment_id;
    exit when not found;
    commit;
  end loop;
end $$;

-- Refunds by time: all, of an event, of a show, of a status, in a currency; and by their latest change.
create index concurrently if not exists refunds_created_at_idx on refunds (seller_id, created_at, payment_id);

create index concurrently if not exists refunds_event_idx
  on refunds (seller_id, event_reference, created_at, payment_id);

create index concurrently if not exists refunds_show_idx
  on refunds (seller_id, event_reference, show_id, created_at, payment_id);

create index concurrently if not exists refunds_status_idx
  on refunds (seller_id, status, created_at, payment_id);

create index concurrently if not exists refunds_currency_idx
  on refunds (seller_id, currency, created_at, payment_id);

create index concurrently if not exists refunds_updated_at_idx on refunds (seller_id, updated_at, payment_id);

-- Payouts by time: all, of an event, of a show, of a status, in a currency; and by their latest change.
create index concurrently if not exists payouts_created_at_idx on payouts (seller_id, created_at, listing_id);

create index concurrently if not exists payouts_event_idx
  on payouts (seller_id, event_reference, created_at, listing_id);

create index concurrently if not exists payouts_show_idx
  on payouts (seller_id, event_reference, show_id, created_at, listing_id);

create index concurrently if not exists payouts_status_idx
  on payouts (seller_id, status, created_at, listing_id);

create index concurrently if not exists payouts_currency_idx
  on payouts (seller_id, currency, created_at, listing_id);

create index concurrently if not exists payouts_updated_at_idx on payouts (seller_id, updated_at, listing_id);

-- Ledger entries by time, and the sums of each day in a currency.
create index concurrently if not exists ledger_entries_created_at_idx
  on ledger_entries (seller_id, created_at, ledger_entry_id);

create index concurrently if not exists ledger_entries_currency_idx
  on ledger_entries (seller_id, currency, created_at, ledger_entry_id) include (kind, account, amount_minor);

-- The entries of a sale or a refund.
create index concurrently if not exists ledger_entries_payment_id_idx on ledger_entries (payment_id, seller_id);

alter table payouts validate constraint payouts_status_check;

alter table payouts validate constraint payouts_failed_at_check;

alter table payouts validate constraint payouts_failed_check;

alter table ledger_entries validate constraint ledger_entries_kind_check;

alter table ledger_entries validate constraint ledger_entries_occurrence_check;
