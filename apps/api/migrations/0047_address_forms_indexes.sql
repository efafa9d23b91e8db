-- taquilla: without transaction
-- Finds rows by the form of their address. Running code need not stop; until it is replaced, it finds rows by address without
-- an index.

-- My tickets, and the tickets of one owner for a mail.
create index concurrently if not exists tickets_owner_idx
  on tickets (seller_id, (coalesce(address_forms ->> owner_email, owner_email)))
  where coalesce(address_forms ->> owner_email, owner_email) is not null;

drop index concurrently if exists tickets_seller_id_owner_email_idx;

-- What a person listed.
create index concurrently if not exists listings_reseller_idx
  on listings ((coalesce(coalesce(address_forms ->> seller_email, seller_email), ltrim(seller_phone, '+'))), seller_id,
    event_reference, show_id);

drop index concurrently if exists listings_person_idx;

-- What a person bought.
create index concurrently if not exists listings_buyer_idx
  on listings (seller_id, (coalesce(address_forms ->> buyer_email, buyer_email)), listing_id)
  where coalesce(address_forms ->> buyer_email, buyer_email) is not null;

drop index concurrently if exists listings_seller_id_buyer_email_idx;

-- Holds and purchases of a person, the latest first.
create index concurrently if not exists buy_intentions_buyer_idx
  on buy_intentions (seller_id, (coalesce(address_forms ->> buyer_email, buyer_email)), created_at desc)
  where coalesce(address_forms ->> buyer_email, buyer_email) is not null;

drop index concurrently if exists buy_intentions_seller_id_buyer_email_idx;

-- One open hold of a person for a show on the hosted pages. The name is that of the index it replaces.
create unique index concurrently if not exists buy_intentions_one_open_per_form_key
  on buy_intentions (seller_id, event_reference, show_id, (coalesce(address_forms ->> buyer_email, buyer_email)))
  where status = 'OPEN' and source = 'HOSTED';

drop index concurrently if exists buy_intentions_one_open_per_person_key;

do $$
begin
  alter index if exists buy_intentions_one_open_per_form_key rename to buy_intentions_one_open_per_person_key;
end $$;

-- Rows of an earlier version, which lack the form of an address.
create index concurrently if not exists tickets_unformed_idx on tickets (seller_id)
  where owner_email collate "C" ~ '[^ -@[-~]' and address_forms ->> owner_email is null;

create index concurrently if not exists listings_unformed_idx on listings (seller_id)
  where (seller_email collate "C" ~ '[^ -@[-~]' and address_forms ->> seller_email is null)
    or (buyer_email collate "C" ~ '[^ -@[-~]' and address_forms ->> buyer_email is null);

create index concurrently if not exists one_time_tokens_unformed_idx on one_time_tokens (seller_id)
  where user_contact collate "C" ~ '[^ -@[-~]' and address_forms ->> user_contact is null;

create index concurrently if not exists buy_intentions_unformed_idx on buy_intentions (seller_id)
  where buyer_email collate "C" ~ '[^ -@[-~]' and address_forms ->> buyer_email is null;
