-- Lists of many tickets: filters that most of them do not match, and words of titles.

-- Also of those that nobody has.
drop index tickets_assigned;
create index tickets_assigned on tickets (assignee_id);
create index tickets_category on tickets (category_id);

-- In each order, with what most filters ask for: a page far back is found without reading the tickets before it. waiting_since and priority are
-- there once more, because the database does not find a column in an expression of it.
drop index tickets_updated, tickets_created, tickets_priority, tickets_longest_wait, tickets_shortest_wait;
create index tickets_updated on tickets (updated_at, id) include (status, priority, category_id, assignee_id);
create index tickets_created on tickets (created_at, id) include (status, priority, category_id, assignee_id);
create index tickets_priority on tickets
  ((case priority when 'low' then 1 when 'normal' then 2 when 'high' then 3 else 4 end), id)
  include (status, priority, category_id, assignee_id);
create index tickets_longest_wait on tickets ((coalesce(waiting_since, 'infinity'::timestamptz)), id)
  include (waiting_since, status, priority, category_id, assignee_id);
create index tickets_shortest_wait on tickets ((coalesce(waiting_since, '-infinity'::timestamptz)), id)
  include (waiting_since, status, priority, category_id, assignee_id);

-- As for customers: words of two characters have their pairs, and without the extension a search reads all tickets.
do $$
begin
  create index tickets_searched on tickets using gin (searched gin_trgm_ops);
exception
  when undefined_object then raise notice 'Without pg_trgm a search reads all tickets';
end
$$;
