-- taquilla: without transaction
-- Validates the check of 0044_alerts_for_several. Running code need not stop.

alter table resale_alerts validate constraint resale_alerts_together_check;
