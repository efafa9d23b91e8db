-- One-time tokens. Running code need not stop.

-- Signs a person in once; known by its hash alone, and looked up by it before the seller is known.
create table one_time_tokens (
  token_hash bytea not null,
  seller_id text not null,
  method text not null,
  user_contact text not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  spent_at timestamptz,
  constraint one_time_tokens_pkey primary key (token_hash),
  constraint one_time_tokens_seller_id_fk foreign key (seller_id) references sellers (seller_id),
  constraint one_time_tokens_method_check check (method in ('email', 'phonenumber'))
);

-- Removal of expired tokens.
create index one_time_tokens_expires_at_idx on one_time_tokens (expires_at);
