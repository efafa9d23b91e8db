-- Rows known by a hash are keyed by seller and hash, so that logical replication can carry one seller's rows alone.
-- Running code need not stop.

alter table api_keys
  drop constraint api_keys_pkey,
  add constraint api_keys_pkey primary key using index api_keys_seller_id_key_hash_key;

alter table guest_sessions
  drop constraint guest_sessions_pkey,
  add constraint guest_sessions_pkey primary key using index guest_sessions_seller_id_session_hash_key;

alter table one_time_tokens
  drop constraint one_time_tokens_pkey,
  add constraint one_time_tokens_pkey primary key using index one_time_tokens_seller_id_token_hash_key;
