-- Lists of many tickets: a filter that most of them do not match, and words of titles.

-- Also of those that nobody has.
drop index tickets_assigned;
create index tickets_assigned on tickets (assignee_id);
create index tickets_category on tickets (category_id);

-- As for customers: words of two characters have their pairs, and without the extension a search reads all tickets.
do $$
begin
  create index tickets_searched on tickets using gin (searched gin_trgm_ops);
exception
  when undefined_object then raise notice 'Without pg_trgm a search reads all tickets';
end
$$;
