-- A4: no entry lies further ahead of its report than a scanner's clock may be wrong.
select seller_id, ticket_id, entered_at, reported_at
from admissions
where entered_at > reported_at + interval '5 minutes'
