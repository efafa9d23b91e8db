-- E7: no place has a time zone that is not of the tz database. Earlier versions took these abbreviations.
select seller_id, event_reference, location ->> 'timeZone' as time_zone
from (
  select seller_id, event_reference, location from events
  union all
  select seller_id, event_reference, location from shows
) places
where upper(location ->> 'timeZone') in (
    'ACT', 'AET', 'AGT', 'ART', 'AST', 'BET', 'BST', 'CAT', 'CNT', 'CST', 'CTT', 'EAT', 'ECT', 'IET', 'IST', 'JST',
    'MIT', 'NET', 'NST', 'PLT', 'PNT', 'PRT', 'PST', 'SST', 'VST', 'US/PACIFIC-NEW', 'CANADA/EAST-SASKATCHEWAN'
  )
  or location ->> 'timeZone' ilike 'systemv/%'
