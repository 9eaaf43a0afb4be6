-- Without it each customer that is removed is looked for in all that was ever done.
create index activity_events_customer on activity_events (customer_id);

-- Rows that a page passes over are read from the index alone, which has to hold what it is sorted by, too.
drop index customers_name;
create index customers_name on customers (lower(first_name || ' ' || last_name), id) include (first_name, last_name);
create index customers_email on customers (email, id);
