-- Without it, removing a customer reads all activities.
create index activity_events_customer on activity_events (customer_id);

-- Rows that a page skips are read by an index-only scan, so the index must include the sort key.
drop index customers_name;
create index customers_name on customers (lower(first_name || ' ' || last_name), id) include (first_name, last_name);
create index customers_email on customers (email, id);
