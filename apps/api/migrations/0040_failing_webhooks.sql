-- Attempts to a webhook endpoint that the sandbox lets fail. Running code need not stop; a worker that it left running
-- sends these attempts.

alter table webhook_endpoints
  -- Number of the next attempts that fail without being sent, and the status that they are logged with.
  add column failing_attempts integer not null default 0,
  add column failing_status integer not null default 500;
