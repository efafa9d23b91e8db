-- L13: resale is on, by the show and by the strongest rules, for every ACTIVE listing of a LIVE show, unless a job to
-- close its resale is pending. Events without rules are skipped.
select l.seller_id, l.listing_id, s.is_resale_enabled, product.is_on
from listings l
join tickets t on t.seller_id = l.seller_id and t.ticket_id = l.ticket_id
join shows s
  on s.seller_id = l.seller_id and s.event_reference = l.event_reference and s.show_id = l.show_id
cross join lateral (
  select bool_and(coalesce(strongest.is_on, false)) as is_on
  from (values ('ticketShield'), ('superswap')) as field (name)
  left join lateral (
    select (r.settings -> field.name)::boolean as is_on
    from rules r
    where r.seller_id = l.seller_id and r.event_reference = l.event_reference
      and (r.show_id is null or r.show_id = t.show_id)
      and (r.ticket_option_id is null or r.ticket_option_id = t.ticket_option_id)
      and (r.price_type_id is null or r.price_type_id = t.price_type_id)
      and (r.price_minor is null or r.price_minor = t.price_minor)
      and jsonb_typeof(r.settings -> field.name) = 'boolean'
    order by
      array_position(
        array['genesis', 'event', 'show', 'ticketOption', 'priceType', 'combination', 'override'], r.rule_type
      ) desc,
      num_nonnulls(r.show_id, r.ticket_option_id, r.price_type_id, r.price_minor) desc,
      r.price_minor is not null desc, r.price_type_id is not null desc, r.ticket_option_id is not null desc
    limit 1
  ) strongest on true
) product
where l.status = 'ACTIVE' and s.status = 'LIVE'
  and not (s.is_resale_enabled and product.is_on)
  and exists (
    select from rules r
    where r.seller_id = l.seller_id and r.event_reference = l.event_reference
  )
  and not exists (
    select from resale_closings c
    where c.seller_id = l.seller_id and c.event_reference = l.event_reference and c.show_id = l.show_id
  )
