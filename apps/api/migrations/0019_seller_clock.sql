-- Now, as a seller's tickets see it, at a third of the cost. Running code need not stop.

-- A function in SQL that reads a table is prepared anew by every statement that calls it, once for each place where it
-- stands: a sale paid for it ten times. This one keeps its plan with the connection.
create or replace function seller_now(wanted_seller_id text) returns timestamptz
  language plpgsql stable
  as $$ begin return (select now() + clock_offset from taquilla.sellers where seller_id = wanted_seller_id); end $$;

-- Ends the statement that comes to it, and its transaction: what a statement must have done or not have been.
create function refuse(reason text) returns boolean
  language plpgsql
  as $$ begin raise exception using message = reason; end $$;
