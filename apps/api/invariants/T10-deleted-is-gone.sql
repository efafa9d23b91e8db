-- T10: a deleted ticket has no admission, no ACTIVE listing and no hold.
select t.seller_id, t.ticket_id
from tickets t
where t.status = 'DELETED'
  and (
    exists (select from admissions a where a.seller_id = t.seller_id and a.ticket_id = t.ticket_id)
    or exists (
      select from listings l
      where l.seller_id = t.seller_id and l.ticket_id = t.ticket_id
        and (l.status = 'ACTIVE' or exists (
          select from buy_intention_items i
          where i.seller_id = l.seller_id and i.listing_id = l.listing_id and i.is_held
        ))
    )
  )
