-- taquilla: without transaction
-- Keys, sessions and one-time tokens get keys that start with their seller, as all other tables have them. Running
-- code need not stop.

create unique index concurrently if not exists api_keys_seller_id_key_hash_key on api_keys (seller_id, key_hash);

create unique index concurrently if not exists guest_sessions_seller_id_session_hash_key
  on guest_sessions (seller_id, session_hash);

create unique index concurrently if not exists one_time_tokens_seller_id_token_hash_key
  on one_time_tokens (seller_id, token_hash);

-- The seller of a call is found by the key alone.
create index concurrently if not exists api_keys_key_hash_idx on api_keys (key_hash);
