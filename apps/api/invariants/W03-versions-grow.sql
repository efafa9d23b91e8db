-- W3: no two webhooks of one thing have the same version, and a version says when the change was, not when it was told.
select w.seller_id, w.object_kind, w.object_id, w.body::jsonb #>> '{metadata,version}' as version, count(*)::text as webhooks
from webhooks w
group by 1, 2, 3, 4
having count(*) > 1
  or max(w.created_at) < to_timestamp((w.body::jsonb #>> '{metadata,version}')::numeric / 1000000) - interval '1 minute'
