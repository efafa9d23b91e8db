-- Answers that are not to be kept, since a person was erased whom they may name. Running code may go on.

alter table webhook_deliveries
  -- What a receiver answers to a webhook about somebody who was erased is not logged any more.
  add column keeps_answers boolean not null default true;
