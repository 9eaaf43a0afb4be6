-- How many of each stretch of customers hold a text, so that a page far from both ends of a long list is found without a look at all
-- who stand before it. A stretch is what is between two marks (009), or a rollup: a day, a country or a number of orders or tickets by
-- the first two digits of the ids. `contents` stands for all who are in it and what they are searched by, and is another one after each
-- change of these: what is counted of it stays true, or is asked for no more.
alter table rollups add column contents uuid not null default gen_random_uuid();
alter table customer_marks add column contents uuid not null default gen_random_uuid();

-- A list is a text and a country ('' for all) in an order.
create table kept_lists (
  id uuid primary key,
  search text not null,
  country_code text not null,
  sort text not null,
  made_at timestamptz not null,
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

-- Names of rollups (006, 011):
--   customers.orders, customers.tickets   number, a blank, two digits
--   customers.country_group               country code, a blank, two digits
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

-- In the order of the keys, so that no two transactions wait for one another here. Of customers a key is written, too, where as many go
-- as come: they are others, or called otherwise.
create or replace function roll_up(removed rollup_part[], added rollup_part[]) returns void language sql as $$
  insert into rollups as kept (name, key, count, cents)
  select name, key, sum(count), sum(cents)
  from (select name, key, -count as count, -cents as cents from unnest(removed) union all select * from unnest(added)) as parts
  group by name, key
  having sum(count) <> 0 or sum(cents) <> 0 or name like 'customers.%'
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

-- Who is changed is so in the stretches of their numbers, too. Their numbers are held until the end: an order that comes meanwhile would
-- take them to a stretch that knows nothing of the change.
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

-- The contents of the stretches by name and by address that these come to or go from, or are in.
create function renew_marks(changes customer_change[]) returns void language sql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  update customer_marks as marks set contents = gen_random_uuid()
  from (
    select distinct mark.sort, mark.value, mark.id
    from unnest(changes) as changed
    cross join lateral (values ('name', changed.name), ('email', changed.email)) as keyed (sort, value)
    cross join lateral (
      select marks.sort, marks.value, marks.id from customer_marks as marks
      where marks.sort = keyed.sort and (marks.value, marks.id) <= (keyed.value, changed.id)
      order by marks.value desc, marks.id desc limit 1
    ) as mark
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
  select sort, '', '00000000-0000-0000-0000-000000000000', (select count(*) from customers)
  from (values ('name'), ('email')) as sorts (sort);
  perform divide_long_stretches();
end
$$;

delete from rollups where name in ('customers.orders', 'customers.tickets');
insert into rollups (name, key, count, cents)
select name, key, count, cents from recomputed_rollups
where name in ('customers.country_group', 'customers.orders', 'customers.tickets');

-- As those that they take the place of (009): in the name of who made them.
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
