-- A seller's contact for help on the hosted pages. Running code need not stop.

alter table sellers
  -- Members email, phone, page; null if the seller named none.
  add column help_contact jsonb;
