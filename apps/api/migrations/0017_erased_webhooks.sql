-- Answers that are not to be kept, since a person was erased whom they may name; and what tidying up looks for. Running
-- code may go on.

alter table webhook_deliveries
  -- What a receiver answers to a webhook about somebody who was erased is not logged any more.
  add column keeps_answers boolean not null default true;

-- Deliveries with more attempts than their log keeps; few, among all that are kept.
create index webhook_deliveries_attempt_total_idx on webhook_deliveries (attempt_total) where attempt_total > 50;
