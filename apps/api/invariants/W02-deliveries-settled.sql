-- W2: a delivery is DELIVERED only after a 2xx response, and FAILED only after a 410 response or 10 attempts.
select d.seller_id, d.webhook_endpoint_id, d.position::text, d.status
from webhook_deliveries d
left join webhook_attempts a
  on a.seller_id = d.seller_id and a.webhook_endpoint_id = d.webhook_endpoint_id
  and a.position = d.position and a.attempt_number = d.attempt_total
where d.attempt_total > 0
  and (
    a.attempt_number is null
    or (d.status = 'DELIVERED') <> (coalesce(a.status_code, 0) between 200 and 299)
      and not (d.status = 'PENDING' and d.attempt_count = 0)
    or (d.status = 'FAILED' and d.attempt_count < 10 and a.status_code is distinct from 410)
  )
  or (d.attempt_total = 0 and d.status <> 'PENDING')
