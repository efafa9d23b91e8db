-- W1, W3: a seller's webhooks fill the places up to where the feed has got to, none beyond; what is old goes from the front.
select f.seller_id, f.last_position::text, count(w.position)::text as stored
from webhook_feeds f
left join webhooks w on w.seller_id = f.seller_id
group by f.seller_id, f.last_position
having count(w.position) > 0
  and (max(w.position) <> f.last_position or count(w.position) <> max(w.position) - min(w.position) + 1)
