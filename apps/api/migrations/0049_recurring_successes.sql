-- Tells the operator when a recurring job last ended well. Only adds a column that earlier versions do not know.
alter table leases add column succeeded_at timestamptz;
