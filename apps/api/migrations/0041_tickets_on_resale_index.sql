-- taquilla: without transaction
-- Finds when the tickets on resale of a show last changed. Running code need not stop.

-- Detects a changed seat of an offer without reading the ticket.
create index concurrently if not exists tickets_on_resale_idx
  on tickets (seller_id, event_reference, show_id, updated_at) where status = 'LISTED';
