-- L14: a person has at most 20 alerts, and one for each show.
select seller_id, email
from resale_alerts
group by seller_id, email
having count(*) > 20 or count(distinct (event_reference, show_id)) < count(*)
