-- taquilla: without transaction
-- Sign-in codes are found by the browser that asked for them. Running code need not stop.

-- The newest code that a browser asked for, for an address.
create index concurrently if not exists sign_in_codes_seller_id_email_device_hash_idx
  on sign_in_codes (seller_id, email, device_hash, issued_at desc);

drop index concurrently if exists sign_in_codes_seller_id_email_idx;
