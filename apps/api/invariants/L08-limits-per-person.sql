-- L8: nobody has more tickets of a show listed or sold than the strongest rule with `maxSell` allows. Events whose
-- rules changed after the person's first listing are skipped.
select l.seller_id, l.event_reference, l.show_id,
  coalesce(l.address_forms ->> l.seller_email, l.seller_email, ltrim(l.seller_phone, '+')) as person,
  count(*) as listed, max(strongest.max_sell) as allowed
from listings l
join tickets t on t.seller_id = l.seller_id and t.ticket_id = l.ticket_id
join sellers on sellers.seller_id = l.seller_id
left join lateral (
  select (r.settings ->> 'maxSell')::integer as max_sell
  from rules r
  where r.seller_id = l.seller_id and r.event_reference = l.event_reference
    and (r.show_id is null or r.show_id = t.show_id)
    and (r.ticket_option_id is null or r.ticket_option_id = t.ticket_option_id)
    and (r.price_type_id is null or r.price_type_id = t.price_type_id)
    and (r.price_minor is null or r.price_minor = t.price_minor)
    and jsonb_typeof(r.settings -> 'maxSell') = 'number'
  order by
    array_position(
      array['genesis', 'event', 'show', 'ticketOption', 'priceType', 'combination', 'override'], r.rule_type
    ) desc,
    num_nonnulls(r.show_id, r.ticket_option_id, r.price_type_id, r.price_minor) desc,
    r.price_minor is not null desc, r.price_type_id is not null desc, r.ticket_option_id is not null desc
  limit 1
) strongest on true
where l.status in ('ACTIVE', 'SOLD')
group by l.seller_id, l.event_reference, l.show_id, person
having bool_and(strongest.max_sell is not null)
  and count(*) > max(strongest.max_sell)
  and not exists (
    select from rules r
    where r.seller_id = l.seller_id and r.event_reference = l.event_reference
      and r.updated_at > min(l.listed_at - sellers.clock_offset)
  )
