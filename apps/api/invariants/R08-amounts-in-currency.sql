-- R8: every fixed amount of a rule or fee is exact in the currencies of the tickets that it applies to, and a price that
-- selects tickets is the same in all of them.
with other_digits (digits, codes) as (
  values
    (0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'),
    (3, 'BHD IQD JOD KWD LYD OMR TND'),
    (4, 'CLF UYW')
), offered as (
  select seller_id, event_reference, show_id, ticket_option_id, null as price_type_id, currency from ticket_options
  union all
  select seller_id, event_reference, show_id, null, price_type_id, currency from price_types
), shows_in as (
  select seller_id, event_reference, show_id, currency,
    array_agg(ticket_option_id) as options, array_agg(price_type_id) as types
  from offered
  group by seller_id, event_reference, show_id, currency
), ruled as (
  select r.*, s.currency
  from rules r
  join shows_in s on s.seller_id = r.seller_id and s.event_reference = r.event_reference
    and (r.show_id is null or s.show_id = r.show_id)
    and (r.ticket_option_id is null or r.ticket_option_id = any(s.options))
    and (r.price_type_id is null or r.price_type_id = any(s.types))
), fees as (
  select seller_id, event_reference, null as show_id, event_reference as id, primary_sales_fee as fee from events
  union all
  select seller_id, event_reference, show_id, show_id, primary_sales_fee from shows
  union all
  select seller_id, event_reference, show_id, ticket_option_id, primary_sales_fee from ticket_options
), amounts as (
  select seller_id, rule_id::text as id, currency, settings ->> name as amount
  from ruled
  cross join unnest(array['minPriceSell', 'maxPriceSell']) as name
  union all
  select seller_id, rule_id::text, currency, fee ->> 'value'
  from ruled
  cross join unnest(array[
    settings -> 'minPriceSellConfig', settings -> 'maxPriceSellConfig', settings #> '{mentaFees,buyer}',
    settings #> '{mentaFees,seller}'
  ]) as fee
  where fee ->> 'type' = 'FIXED'
  union all
  select f.seller_id, f.id, s.currency, f.fee ->> 'value'
  from fees f
  join shows_in s on s.seller_id = f.seller_id and s.event_reference = f.event_reference
    and (f.show_id is null or s.show_id = f.show_id)
  where f.fee ->> 'type' = 'FIXED'
  union all
  select seller_id, ticket_id, currency, details #>> '{primarySalesFee,value}'
  from tickets
  where details #>> '{primarySalesFee,type}' = 'FIXED'
), digits as (
  select currency, coalesce(
    (select digits from other_digits where currency = any(string_to_array(codes, ' '))), 2
  ) as digits
  from (select currency from offered union select currency from tickets) used
)
select distinct seller_id, id, currency, amount
from amounts
join digits using (currency)
where scale(trim_scale(amount::numeric)) > digits
union all
select seller_id, rule_id::text, string_agg(distinct currency, ' '), 'price'
from ruled
join digits using (currency)
where price_minor is not null
group by seller_id, rule_id
having count(distinct digits) > 1
