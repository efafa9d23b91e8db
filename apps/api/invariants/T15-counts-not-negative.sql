-- T15: stock and counts are never negative.
select seller_id, event_reference, show_id, ticket_option_id as id from ticket_options where stock < 0
union all
select seller_id, event_reference, show_id, price_type_id from price_types where stock < 0
union all
select seller_id, ticket_batch_id::text, '', '' from ticket_batches where created_count < 0 or rejected_count < 0
