-- Cached counts of matches by range (here: stretch), so that a page far from both ends of a long list is found without reading the customers
-- before it. A range is what is between two marks (009), by name, email or time, or a rollup: a country or a count of orders or tickets, and
-- the first two digits of the ids. `contents` is its revision, a new id after each change of its customers: a count that is stored with a
-- revision is right for as long as the range has it. server/api/rangeCounts.ts reads and writes them.

-- Locks all tables without waiting for one while holding another, which could deadlock.
do $$
begin
  loop
    begin
      lock table customers, orders, tickets, customer_counts, rollups, customers_head, customer_changes, customer_marks, kept_counts
        in access exclusive mode nowait;
      exit;
    exception
      when lock_not_available then perform pg_sleep(0.05);
    end;
  end loop;
end
$$;
alter table rollups add column contents uuid not null default gen_random_uuid();
alter table customer_marks add column contents uuid not null default gen_random_uuid();

-- A list is a search, a country ('' for all) and an order.
create table kept_lists (
  id uuid primary key,
  search text not null,
  country_code text not null,
  sort text not null,
  used_at timestamptz not null,
  unique (search, country_code, sort)
);
create table kept_stretches (
  list uuid not null references kept_lists (id) on delete cascade,
  contents uuid not null,
  count bigint not null,
  primary key (list, contents)
);

create or replace view current_marks (sort, value, id, count, contents) as
select sort, value, id, marks.count + coalesce(change, 0)::bigint, contents
from customer_marks as marks left join listed_by_mark using (sort, value, id);

-- By time there are marks, too, because many customers may join on one day, or at the same time. Marks store a time as a sortable text.
create function moment_of(at timestamptz) returns text language sql stable as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
$$;
alter table customer_marks drop constraint customer_marks_sort_check;
alter table customer_marks add check (sort in ('name', 'email', 'created_at'));
-- The listed changes have no times, so they are folded into the counts and marks first.
select fold_customer_changes('{}', version) from customers_head;
alter type customer_change add attribute created_at text cascade;

-- The marks of the ranges that a changed customer is in.
create function marks_of(changed customer_change) returns table (sort text, value text, id uuid) language sql stable as $$
  select mark.sort, mark.value, mark.id
  from (values ('name', changed.name), ('email', changed.email), ('created_at', changed.created_at)) as keyed (sort, value)
  cross join lateral (
    select marks.sort, marks.value, marks.id from customer_marks as marks
    where marks.sort = keyed.sort and (marks.value, marks.id) <= (keyed.value, changed.id)
    order by marks.value desc, marks.id desc limit 1
  ) as mark
$$;
create or replace view listed_by_mark (sort, value, id, change) as
select mark.sort, mark.value, mark.id, sum(changed.sign)
from customer_changes as changed
cross join lateral marks_of(changed::customer_change) as mark
group by 1, 2, 3;

create or replace function divide_stretch(stretch customer_marks) returns void language plpgsql as $$
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
    union all
    (
      select moment_of(created_at), id from customers
      where stretch.sort = 'created_at'
        and (created_at, id) >= ((case stretch.sort when 'created_at' then stretch.value end)::timestamptz, stretch.id)
      order by created_at, id limit stretch.count
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

create or replace function fold_customer_changes(further customer_change[], now bigint) returns void language plpgsql
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
    cross join lateral marks_of(changed::customer_change) as mark
    group by 1, 2, 3
  ) as shifted
  where (marks.sort, marks.value, marks.id) = (shifted.sort, shifted.value, shifted.id);
end
$$;

drop trigger hold_head on customers;
create trigger hold_head before insert or delete or update of id, first_name, last_name, email, country_code, created_at on customers
  for each statement execute function hold_customers_head();

drop function change_of(integer, uuid, text, text, text, text);
create function change_of(sign integer, id uuid, first_name text, last_name text, email text, country_code text, created_at timestamptz)
returns customer_change language sql stable as $$
  select (
    0, sign, id, left(lower(first_name || ' ' || last_name), 200), email,
    lower(first_name || ' ' || last_name || chr(10) || email), country_code, moment_of(created_at)
  )::customer_change
$$;

-- Names of rollups (006, 011):
--   customers.orders, customers.tickets   count, a space, two digits
--   customers.country_group               country code, a space, two digits
create or replace function count_group(number bigint, customer_id uuid) returns text language sql immutable as $$
  select number || ' ' || left(customer_id::text, 2)
$$;
create function country_group(country_code text, customer_id uuid) returns text language sql immutable as $$
  select country_code || ' ' || left(customer_id::text, 2)
$$;

create or replace view recomputed_rollups (name, key, count, cents) as
select 'orders.status', status, count(*), 0::bigint from orders group by status
union all
select 'sales.day', day_of(placed_at), count(*), sum(total_cents)::bigint from orders where is_paid(status) group by 2
union all
select 'sales.country', country_code, count(*), sum(total_cents)::bigint from orders where is_paid(status) group by 2
union all
select 'sales.gateway', gateway_id::text, count(*), sum(total_cents)::bigint from orders where is_paid(status) group by 2
union all
select 'sales.product', product_id::text, sum(quantity)::bigint, sum(quantity * unit_price_cents)::bigint
from order_lines join orders on orders.id = order_id where is_paid(status) group by 2
union all
select 'refunds', '', count(*), sum(amount_cents)::bigint
from payments join orders on orders.id = order_id where kind = 'refund' and is_paid(status) having count(*) > 0
union all
select 'buyers', '', count(distinct customer_id), 0 from orders where is_paid(status) having count(*) > 0
union all
select 'customers.day', day_of(created_at), count(*), 0 from customers group by 2
union all
select 'customers.country', country_code, count(*), 0 from customers group by 2
union all
select 'customers.country_group', country_group(country_code, id), count(*), 0 from customers group by 2
union all
select 'customers.orders', count_group(orders, customer_id), count(*), 0 from recomputed_customer_counts group by 2
union all
select 'customers.tickets', count_group(tickets, customer_id), count(*), 0 from recomputed_customer_counts group by 2
union all
select 'tickets.status', status, count(*), 0 from tickets group by 2
union all
select 'activities', kind_id, count(*), 0 from activity_events group by 2;

-- In the order of the keys, so that no two transactions deadlock here. A range is updated even if its count stays the same: its customers
-- are others, or have other names, so it needs a new revision.
create or replace function roll_up(removed rollup_part[], added rollup_part[]) returns void language sql as $$
  insert into rollups as kept (name, key, count, cents)
  select name, key, sum(count), sum(cents)
  from (select name, key, -count as count, -cents as cents from unnest(removed) union all select * from unnest(added)) as parts
  group by name, key
  having sum(count) <> 0 or sum(cents) <> 0 or name in ('customers.country_group', 'customers.orders', 'customers.tickets')
  order by name, key
  on conflict (name, key) do update
  set count = kept.count + excluded.count, cents = kept.cents + excluded.cents, contents = excluded.contents
$$;

create function parts_of_customer(id uuid, country_code text, created_at timestamptz)
returns table (name text, key text, count bigint, cents bigint) language sql stable as $$
  select 'customers.day', day_of(created_at), 1::bigint, 0::bigint
  union all select 'customers.country', country_code, 1, 0
  union all select 'customers.country_group', country_group(country_code, id), 1, 0
$$;

-- A change of a customer also changes the ranges by counts of orders and tickets. Locks their counts until the end: an order would move the
-- customer to a range without a new revision.
create or replace function roll_up_customers() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  minus rollup_part[] = '{}';
  plus rollup_part[] = '{}';
  numbered rollup_part[] = '{}';
  changed uuid[];
begin
  if tg_op = 'INSERT' then
    insert into customer_counts (customer_id, orders, paid_orders, tickets) select id, 0, 0, 0 from added;
    plus = array(
      select part::rollup_part from added as c cross join lateral parts_of_customer(c.id, c.country_code, c.created_at) as part
    );
  elsif tg_op = 'DELETE' then
    minus = array(
      select part::rollup_part from removed as c cross join lateral parts_of_customer(c.id, c.country_code, c.created_at) as part
    );
  else
    minus = array(
      select part::rollup_part from (select * from removed except select * from added) as c
      cross join lateral parts_of_customer(c.id, c.country_code, c.created_at) as part
    );
    plus = array(
      select part::rollup_part from (select * from added except select * from removed) as c
      cross join lateral parts_of_customer(c.id, c.country_code, c.created_at) as part
    );
    changed = array(select id from (select * from added except select * from removed) as c order by id);
    perform 1 from customer_counts where customer_id = any (changed) order by customer_id for no key update;
    numbered = array(
      select part::rollup_part from customer_counts
      cross join lateral (
        values ('customers.orders', count_group(orders, customer_id), 1::bigint, 0::bigint),
          ('customers.tickets', count_group(tickets, customer_id), 1, 0)
      ) as part (name, key, count, cents)
      where customer_id = any (changed)
    );
  end if;
  perform roll_up(minus || numbered, plus || numbered);
  return null;
end
$$;

create or replace function roll_up_customer_counts() returns trigger language plpgsql as $$
declare
  minus rollup_part[] = '{}';
  plus rollup_part[] = '{}';
begin
  if tg_op = 'INSERT' then
    plus = array(
      select ('customers.orders', count_group(orders, customer_id), count(*), 0)::rollup_part
      from added group by count_group(orders, customer_id)
      union all
      select ('customers.tickets', count_group(tickets, customer_id), count(*), 0)::rollup_part
      from added group by count_group(tickets, customer_id)
    );
  elsif tg_op = 'DELETE' then
    minus = array(
      select ('customers.orders', count_group(orders, customer_id), count(*), 0)::rollup_part
      from removed group by count_group(orders, customer_id)
      union all
      select ('customers.tickets', count_group(tickets, customer_id), count(*), 0)::rollup_part
      from removed group by count_group(tickets, customer_id)
    );
  else
    minus = array(
      select ('customers.orders', count_group(orders, customer_id), 1, 0)::rollup_part
      from (select customer_id, orders from removed except select customer_id, orders from added) as before
      union all
      select ('customers.tickets', count_group(tickets, customer_id), 1, 0)::rollup_part
      from (select customer_id, tickets from removed except select customer_id, tickets from added) as before
    );
    plus = array(
      select ('customers.orders', count_group(orders, customer_id), 1, 0)::rollup_part
      from (select customer_id, orders from added except select customer_id, orders from removed) as after
      union all
      select ('customers.tickets', count_group(tickets, customer_id), 1, 0)::rollup_part
      from (select customer_id, tickets from added except select customer_id, tickets from removed) as after
    );
  end if;
  perform roll_up(minus, plus);
  return null;
end
$$;

create function renew_marks(changes customer_change[]) returns void language sql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  update customer_marks as marks set contents = gen_random_uuid()
  from (
    select distinct mark.sort, mark.value, mark.id from unnest(changes) as changed
    cross join lateral marks_of(changed::customer_change) as mark
  ) as touched
  where (marks.sort, marks.value, marks.id) = (touched.sort, touched.value, touched.id)
$$;

create or replace function note_customer_changes() returns trigger language plpgsql as $$
declare
  changes customer_change[];
  head customers_head;
  most constant integer = 500;
begin
  if tg_op = 'INSERT' then
    changes = array(select change_of(1, id, first_name, last_name, email, country_code, created_at) from added);
  elsif tg_op = 'DELETE' then
    changes = array(select change_of(-1, id, first_name, last_name, email, country_code, created_at) from removed);
  else
    changes = array(
      select change_of(sum(sign)::integer, id, first_name, last_name, email, country_code, created_at)
      from (
        select -1 as sign, id, first_name, last_name, email, country_code, created_at from removed
        union all
        select 1, id, first_name, last_name, email, country_code, created_at from added
      ) as signed
      group by id, first_name, last_name, email, country_code, created_at having sum(sign) <> 0
    );
  end if;
  if cardinality(changes) = 0 then return null; end if;
  select * into head from customers_head for no key update;
  head.version = head.version + 1;
  changes = array(
    select (head.version, sign, id, name, email, searched, country_code, created_at)::customer_change from unnest(changes)
  );
  perform renew_marks(changes);
  if tg_op <> 'DELETE' and head.listed + cardinality(changes) <= most then
    insert into customer_changes select * from unnest(changes);
    update customers_head set version = head.version, listed = head.listed + cardinality(changes);
  else
    perform fold_customer_changes(changes, head.version);
  end if;
  return null;
end
$$;

create or replace function rebuild_customer_lists() returns void language plpgsql as $$
begin
  update customers_head set version = version + 1, since = version + 1, listed = 0;
  delete from customer_changes;
  delete from kept_counts;
  delete from kept_lists;
  delete from customer_marks;
  insert into customer_marks (sort, value, id, count)
  select sort, value, '00000000-0000-0000-0000-000000000000', (select count(*) from customers)
  from (values ('name', ''), ('email', ''), ('created_at', '0001-01-01T00:00:00.000000Z')) as first (sort, value);
  perform divide_long_stretches();
end
$$;

insert into customer_marks (sort, value, id, count)
select 'created_at', '0001-01-01T00:00:00.000000Z', '00000000-0000-0000-0000-000000000000', count(*) from customers;
select divide_long_stretches();

delete from rollups where name in ('customers.orders', 'customers.tickets');
insert into rollups (name, key, count, cents)
select 'customers.country_group', country_group(country_code, id), count(*), 0 from customers group by 2
union all
select 'customers.orders', count_group(orders, customer_id), count(*), 0 from customer_counts group by 2
union all
select 'customers.tickets', count_group(tickets, customer_id), count(*), 0 from customer_counts group by 2;

-- As the functions that they replace (009): run with the rights of the owner.
do $$
declare
  kept_by text;
begin
  foreach kept_by in array array['roll_up_customers', 'roll_up_customer_counts', 'note_customer_changes'] loop
    execute format('alter function %s() security definer set search_path = %I, pg_temp', kept_by, current_schema());
    execute format('revoke execute on function %s() from public', kept_by);
  end loop;
end
$$;
