-- What a long list of customers needs to know of all of them: how many hold a text, and who comes at which place. Each change of what
-- it is searched or sorted by has a number, `version`, one after the other: whoever writes that holds this row until the end of the
-- transaction. The changes after `since` are listed, so many are `listed`; those before are in the counts and the marks.
create table customers_head (
  id integer primary key check (id = 1),
  version bigint not null,
  since bigint not null,
  listed integer not null
);
insert into customers_head (id, version, since, listed) values (1, 0, 0, 0);

-- What came (sign 1) or went (-1). searched is what a search looks in, name what is sorted by.
create type customer_change as (
  version bigint, sign integer, id uuid, name text, email text, searched text, country_code text
);
create table customer_changes of customer_change;
create index customer_changes_version on customer_changes (version);

-- How many customers hold a text, of one country or ('') of all, as of a version. They count for nothing where the changes since that
-- version are no longer all listed.
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

-- All customers in the order of their names or addresses, in stretches: each from its mark to the next one, the first from the
-- beginning. What is listed is still to be added.
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

-- An index holds no more of a name than this, so a list is sorted by its beginning.
drop index customers_name;
create index customers_name on customers (left(lower(first_name || ' ' || last_name), 200), id);

-- Two letters are too few for the groups of three of customers_search. Each letter is written twice with a line feed between, which
-- parts what is then a pair from the next one; no pair that is searched for has a line feed.
create function letter_pairs(searched text) returns text[] language sql immutable cost 1000 as $$
  select string_to_array(substr(regexp_replace(searched, '(.)', E'\\1\n\\1', 'g'), 3), E'\n')
$$;
create index customers_letter_pairs on customers
  using gin (letter_pairs(lower(first_name || ' ' || last_name || chr(10) || email)));

-- Divides a stretch into such of a thousand. It must hold as many as it says: nothing is listed, and nothing else writes.
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

-- Takes what is listed, and further changes up to `now`, into the counts and the marks. What all the counts would take too long for is
-- forgotten.
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

-- One statement may insert and update, and its triggers come one after the other when all its rows are there: only at the end of the
-- transaction a stretch holds for sure as many as it says. Inside of another trigger a statement is still under way.
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

-- Before any customer, so that no two transactions that write some in another order wait for one another.
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

-- Whoever waited for the row of customers_head sees all that those before did. The name of who is gone does not stay in the list.
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

-- Whoever may write customers and the like needs no other grant: what is kept of them is written in the name of who made the functions,
-- who alone may make triggers of them.
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

-- Where customers changed without the triggers, or all at once: forgets what was counted, and makes the marks anew.
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
