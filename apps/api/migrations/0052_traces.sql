-- Changes and webhooks keep the trace of the call that led to them. Running code need not stop.

-- `traceparent` of W3C Trace Context, and after a space `tracestate` if there is one; null without a trace.
alter table outbox_rows add column trace text;
alter table outbox_rows alter column trace set default nullif(current_setting('taquilla.trace', true), '');
alter table webhooks add column trace text;
alter table webhooks alter column trace set default nullif(current_setting('taquilla.trace', true), '');
