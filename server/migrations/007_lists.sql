-- A page of a list of a million customers is read from the nearer end of an index.
create index customers_name on customers (lower(first_name || ' ' || last_name), id);
create index customers_country_id on customers (country_code, id);
create index customer_counts_orders on customer_counts (orders, customer_id);
create index customer_counts_tickets on customer_counts (tickets, customer_id);

-- The searched text, indexed by trigrams. No search has a line feed, so none matches the end of a name with the beginning of an email. If
-- the database does not allow the extension, a search reads all customers.
do $$
begin
  create extension if not exists pg_trgm;
  create index customers_search on customers using gin (lower(first_name || ' ' || last_name || chr(10) || email) gin_trgm_ops);
exception
  when undefined_file or insufficient_privilege or feature_not_supported then
    raise notice 'Without pg_trgm a search reads all customers';
end
$$;
