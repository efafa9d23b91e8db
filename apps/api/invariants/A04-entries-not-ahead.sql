-- A4: the entry time of an admission is at most 5 minutes (the tolerance for scanner clocks) after its report.
select seller_id, ticket_id, entered_at, reported_at
from admissions
where entered_at > reported_at + interval '5 minutes'
