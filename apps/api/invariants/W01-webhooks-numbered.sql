-- W1, W3: the positions of a seller's webhooks have no gaps and end at the feed's last position. Old webhooks are
-- deleted from the start.
select f.seller_id, f.last_position::text, count(w.position)::text as stored
from webhook_feeds f
left join webhooks w on w.seller_id = f.seller_id
group by f.seller_id, f.last_position
having count(w.position) > 0
  and (max(w.position) <> f.last_position or count(w.position) <> max(w.position) - min(w.position) + 1)
