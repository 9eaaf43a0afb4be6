-- Counts for long lists of customers: how many match a search, and how many are in each range of an order. Each change of a searched or
-- sorted column has a number, `version`, in sequence: its transaction locks this row until it ends. The changes after `since` are listed in
-- customer_changes, `listed` is their number; those before are in the counts and the marks.
create table customers_head (
  id integer primary key check (id = 1),
  version bigint not null,
  since bigint not null,
  listed integer not null
);
insert into customers_head (id, version, since, listed) values (1, 0, 0, 0);

-- Added (sign 1) and removed (-1) values. searched is the searched text, name the sort key.
create type customer_change as (
  version bigint, sign integer, id uuid, name text, email text, searched text, country_code text
);
create table customer_changes of customer_change;
create index customer_changes_version on customer_changes (version);

-- Cached counts of the customers that match a search, of one country or ('') of all, as of a version. A count is invalid once the changes
-- since its version are no longer all listed.
create table kept_counts (
  search text not null,
  country_code text not null,
  version bigint not null,
  count bigint not null,
  primary key (search, country_code)
);
create view current_counts (search, country_code, count) as
select search, country_code, kept.count + coalesce((
  select sum(sign) from customer_changes as changed
  where changed.version > kept.version and strpos(changed.searched, kept.search) > 0
    and kept.country_code in ('', changed.country_code)
), 0)::bigint
from kept_counts as kept, customers_head as head
where kept.version >= head.since;

-- Ranges (here: stretches) of the customers by name and by email: each from its mark up to the next one, the first from the beginning.
-- Listed changes have to be added to their counts.
create table customer_marks (
  sort text not null check (sort in ('name', 'email')),
  value text not null,
  id uuid not null,
  count bigint not null,
  primary key (sort, value, id)
);
create view listed_by_mark (sort, value, id, change) as
select mark.sort, mark.value, mark.id, sum(changed.sign)
from customer_changes as changed
cross join lateral (values ('name', changed.name), ('email', changed.email)) as keyed (sort, value)
cross join lateral (
  select marks.sort, marks.value, marks.id from customer_marks as marks
  where marks.sort = keyed.sort and (marks.value, marks.id) <= (keyed.value, changed.id)
  order by marks.value desc, marks.id desc limit 1
) as mark
group by 1, 2, 3;
create view current_marks (sort, value, id, count) as
select sort, value, id, marks.count + coalesce(change, 0)::bigint
from customer_marks as marks left join listed_by_mark using (sort, value, id);

-- An index entry has a maximum size, so lists are sorted by the first characters of a name.
drop index customers_name;
create index customers_name on customers (left(lower(first_name || ' ' || last_name), 200), id);

-- Two characters are too few for the trigrams of customers_search. Each character is doubled with a line feed between, which separates one
-- pair from the next; no searched pair has a line feed.
create function letter_pairs(searched text) returns text[] language sql immutable cost 1000 as $$
  select string_to_array(substr(regexp_replace(searched, '(.)', E'\\1\n\\1', 'g'), 3), E'\n')
$$;
create index customers_letter_pairs on customers
  using gin (letter_pairs(lower(first_name || ' ' || last_name || chr(10) || email)));

-- Divides a range into ranges of a thousand. Its count must be exact: no changes are listed, and nobody else writes.
create function divide_stretch(stretch customer_marks) returns void language plpgsql as $$
begin
  delete from customer_marks where (sort, value, id) = (stretch.sort, stretch.value, stretch.id);
  insert into customer_marks (sort, value, id, count)
  with held as (
    (
      select left(lower(first_name || ' ' || last_name), 200) as value, id from customers
      where stretch.sort = 'name'
        and (left(lower(first_name || ' ' || last_name), 200), id) >= (stretch.value, stretch.id)
      order by 1, 2 limit stretch.count
    )
    union all
    (
      select email, id from customers
      where stretch.sort = 'email' and (email, id) >= (stretch.value, stretch.id)
      order by 1, 2 limit stretch.count
    )
  ), placed as (
    select *, (row_number() over (order by value, id) - 1) / 1000 as part from held
  ), marked as (
    select distinct on (part) part, value, id, count(*) over (partition by part) as count
    from placed order by part, value, id
  )
  select stretch.sort, case part when 0 then stretch.value else value end, case part when 0 then stretch.id else id end, count
  from marked;
end
$$;

create function divide_long_stretches() returns void language plpgsql as $$
declare
  stretch customer_marks;
begin
  for stretch in select * from customer_marks where count > 2000 loop
    perform divide_stretch(stretch);
  end loop;
end
$$;

-- Adds the listed changes, and further ones up to `now`, to the counts and the marks. Drops the counts if that would take too long.
create function fold_customer_changes(further customer_change[], now bigint) returns void language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  changes constant customer_change[] = array(select changed::customer_change from customer_changes as changed) || further;
begin
  delete from customer_changes;
  if cardinality(changes) * (select count(*) from kept_counts) > 1000000 then
    delete from kept_counts;
  else
    delete from kept_counts where version < (select since from customers_head);
    update kept_counts as kept
    set version = now, count = kept.count + coalesce((
      select sum(sign) from unnest(changes) as changed
      where changed.version > kept.version and strpos(changed.searched, kept.search) > 0
        and kept.country_code in ('', changed.country_code)
    ), 0);
  end if;
  update customers_head set version = now, since = now, listed = 0;
  update customer_marks as marks set count = marks.count + shifted.change
  from (
    select mark.sort, mark.value, mark.id, sum(changed.sign) as change
    from unnest(changes) as changed
    cross join lateral (values ('name', changed.name), ('email', changed.email)) as keyed (sort, value)
    cross join lateral (
      select marks.sort, marks.value, marks.id from customer_marks as marks
      where marks.sort = keyed.sort and (marks.value, marks.id) <= (keyed.value, changed.id)
      order by marks.value desc, marks.id desc limit 1
    ) as mark
    group by 1, 2, 3
  ) as shifted
  where (marks.sort, marks.value, marks.id) = (shifted.sort, shifted.value, shifted.id);
end
$$;

-- One statement may insert and update, and its triggers run one after the other when all its rows are visible: only at the end of the
-- transaction is the count of a range exact. Inside another trigger a statement is still running.
create function divide_grown_stretch() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  head customers_head;
  stretch customer_marks;
begin
  if pg_trigger_depth() > 1 then return null; end if;
  select * into head from customers_head for no key update;
  if head.listed > 0 then perform fold_customer_changes('{}', head.version); end if;
  for stretch in
    select * from customer_marks where (sort, value, id) = (new.sort, new.value, new.id) and count > 2000
  loop
    perform divide_stretch(stretch);
  end loop;
  return null;
end
$$;
create constraint trigger divide_grown after update on customer_marks deferrable initially deferred
  for each row when (new.count > 2000) execute function divide_grown_stretch();

-- Locks the head before any customer, so that two transactions that write customers in different orders do not deadlock.
create function hold_customers_head() returns trigger language plpgsql as $$
begin
  perform 1 from customers_head for no key update;
  return null;
end
$$;
create trigger hold_head before insert or delete or update of id, first_name, last_name, email, country_code on customers
  for each statement execute function hold_customers_head();

create function change_of(sign integer, id uuid, first_name text, last_name text, email text, country_code text)
returns customer_change language sql immutable as $$
  select (
    0, sign, id, left(lower(first_name || ' ' || last_name), 200), email,
    lower(first_name || ' ' || last_name || chr(10) || email), country_code
  )::customer_change
$$;

-- A transaction that waited for the lock of customers_head sees all changes of those before it. The names of removed customers do not stay
-- in the list.
create function note_customer_changes() returns trigger language plpgsql as $$
declare
  changes customer_change[];
  head customers_head;
  most constant integer = 500;
begin
  if tg_op = 'INSERT' then
    changes = array(select change_of(1, id, first_name, last_name, email, country_code) from added);
  elsif tg_op = 'DELETE' then
    changes = array(select change_of(-1, id, first_name, last_name, email, country_code) from removed);
  else
    changes = array(
      select change_of(sum(sign)::integer, id, first_name, last_name, email, country_code)
      from (
        select -1 as sign, id, first_name, last_name, email, country_code from removed
        union all
        select 1, id, first_name, last_name, email, country_code from added
      ) as signed
      group by id, first_name, last_name, email, country_code having sum(sign) <> 0
    );
  end if;
  if cardinality(changes) = 0 then return null; end if;
  select * into head from customers_head for no key update;
  head.version = head.version + 1;
  changes = array(
    select (head.version, sign, id, name, email, searched, country_code)::customer_change from unnest(changes)
  );
  if tg_op <> 'DELETE' and head.listed + cardinality(changes) <= most then
    insert into customer_changes select * from unnest(changes);
    update customers_head set version = head.version, listed = head.listed + cardinality(changes);
  else
    perform fold_customer_changes(changes, head.version);
  end if;
  return null;
end
$$;

create trigger note_insert after insert on customers referencing new table as added
  for each statement execute function note_customer_changes();
create trigger note_update after update on customers referencing old table as removed new table as added
  for each statement execute function note_customer_changes();
create trigger note_delete after delete on customers referencing old table as removed
  for each statement execute function note_customer_changes();

-- A role that may write customers and orders needs no other grants: the triggers run with the rights of the owner of their functions, who
-- alone may use them in triggers.
do $$
declare
  kept_by text;
begin
  for kept_by in
    select oid::regprocedure::text from pg_proc
    where pronamespace = current_schema()::regnamespace and prorettype = 'trigger'::regtype
      and (proname like 'roll\_up\_%' or proname in ('hold_customers_head', 'note_customer_changes', 'divide_grown_stretch'))
  loop
    execute format('alter function %s security definer set search_path = %I, pg_temp', kept_by, current_schema());
    execute format('revoke execute on function %s from public', kept_by);
  end loop;
end
$$;

-- For customers that changed without the triggers, or all at once: drops the cached counts and rebuilds the marks.
create function rebuild_customer_lists() returns void language plpgsql as $$
begin
  update customers_head set version = version + 1, since = version + 1, listed = 0;
  delete from customer_changes;
  delete from kept_counts;
  delete from customer_marks;
  insert into customer_marks (sort, value, id, count)
  select sort, '', '00000000-0000-0000-0000-000000000000', (select count(*) from customers)
  from (values ('name'), ('email')) as sorts (sort);
  perform divide_long_stretches();
end
$$;
create or replace function rebuild_rollups() returns void language sql as $$
  delete from rollups;
  insert into rollups (name, key, count, cents) select name, key, count, cents from recomputed_rollups;
  delete from customer_counts;
  insert into customer_counts (customer_id, orders, paid_orders, tickets)
  select customer_id, orders, paid_orders, tickets from recomputed_customer_counts;
  select rebuild_customer_lists();
$$;
select rebuild_customer_lists();
