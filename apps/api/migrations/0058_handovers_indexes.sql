-- taquilla: without transaction
-- Checks the actions of the history that was stored before. Running code need not stop.

alter table ticket_history validate constraint ticket_history_action_check;
