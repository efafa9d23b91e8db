-- W3: no two webhooks about the same object have the same version.
select w.seller_id, w.object_kind, w.object_id, w.body::jsonb #>> '{metadata,version}' as version, count(*)::text as webhooks
from webhooks w
group by 1, 2, 3, 4
having count(*) > 1
