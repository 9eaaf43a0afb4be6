-- Sums for the reports, which would otherwise read all orders. Triggers update them in the transaction of every change, whoever makes it.
-- count and cents are sums over the rows of one key:
--   orders.status   status        orders of any kind
--   sales.day       day in UTC    paid orders
--   sales.country   country code  paid orders
--   sales.gateway   gateway id    paid orders
--   sales.product   product id    pieces in paid orders
--   refunds                       refunds of paid orders
--   buyers                        customers with a paid order
--   customers.day, customers.country, tickets.status, activities (kind id)
-- The views recomputed_... compute the same from the rows; server/database/rollups.ts compares. A key with count 0 may have a row.
create table rollups (
  name text not null,
  key text not null,
  count bigint not null,
  cents bigint not null,
  primary key (name, key)
);

create table customer_counts (
  customer_id uuid primary key references customers (id) on delete cascade,
  orders bigint not null,
  paid_orders bigint not null,
  tickets bigint not null
);

create function is_paid(status text) returns boolean language sql immutable as $$
  select status in ('paid', 'shipped', 'delivered')
$$;
create function day_of(moment timestamptz) returns text language sql stable as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD')
$$;

create view recomputed_rollups (name, key, count, cents) as
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
select 'tickets.status', status, count(*), 0 from tickets group by 2
union all
select 'activities', kind_id, count(*), 0 from activity_events group by 2;

create view recomputed_customer_counts as
select customers.id as customer_id, coalesce(placed.orders, 0) as orders, coalesce(placed.paid_orders, 0) as paid_orders,
  coalesce(asked.tickets, 0) as tickets
from customers
left join (
  select customer_id, count(*) as orders, count(*) filter (where is_paid(status)) as paid_orders from orders group by 1
) as placed on placed.customer_id = customers.id
left join (select customer_id, count(*) as tickets from tickets group by 1) as asked on asked.customer_id = customers.id;

create function rebuild_rollups() returns void language sql as $$
  delete from rollups;
  insert into rollups (name, key, count, cents) select name, key, count, cents from recomputed_rollups;
  delete from customer_counts;
  insert into customer_counts (customer_id, orders, paid_orders, tickets)
  select customer_id, orders, paid_orders, tickets from recomputed_customer_counts;
$$;
select rebuild_rollups();

-- What a statement removed or added, as a trigger passes it on.
create type rollup_part as (name text, key text, count bigint, cents bigint);
create type customer_part as (customer_id uuid, orders bigint, paid_orders bigint, tickets bigint);

-- In the order of the keys, so that no two transactions deadlock here.
create function roll_up(removed rollup_part[], added rollup_part[]) returns void language sql as $$
  insert into rollups as kept (name, key, count, cents)
  select name, key, sum(count), sum(cents)
  from (select name, key, -count as count, -cents as cents from unnest(removed) union all select * from unnest(added)) as parts
  group by name, key
  having sum(count) <> 0 or sum(cents) <> 0
  order by name, key
  on conflict (name, key) do update set count = kept.count + excluded.count, cents = kept.cents + excluded.cents
$$;

-- Returns how many customers became buyers, less those who no longer are.
create function count_for_customers(removed customer_part[], added customer_part[]) returns bigint language sql as $$
  with parts as (
    select customer_id, sum(orders) as orders, sum(paid_orders) as paid_orders, sum(tickets) as tickets
    from (
      select customer_id, -orders as orders, -paid_orders as paid_orders, -tickets as tickets from unnest(removed)
      union all
      select * from unnest(added)
    ) as signed
    group by customer_id
    having sum(orders) <> 0 or sum(paid_orders) <> 0 or sum(tickets) <> 0
  ), changed as (
    update customer_counts as kept
    set orders = kept.orders + parts.orders, paid_orders = kept.paid_orders + parts.paid_orders,
      tickets = kept.tickets + parts.tickets
    from parts
    where kept.customer_id = parts.customer_id
    returning kept.paid_orders as now, kept.paid_orders - parts.paid_orders as before
  )
  select coalesce(sum((now > 0)::int - (before > 0)::int), 0)::bigint from changed
$$;

create function parts_of_order(status text, country_code text, gateway_id uuid, placed_at timestamptz, total_cents bigint)
returns table (name text, key text, count bigint, cents bigint) language sql stable as $$
  select 'orders.status', status, 1::bigint, 0::bigint
  union all select 'sales.day', day_of(placed_at), 1, total_cents where is_paid(status)
  union all select 'sales.country', country_code, 1, total_cents where is_paid(status)
  union all select 'sales.gateway', gateway_id::text, 1, total_cents where is_paid(status)
$$;

-- The plans of triggers are made once in a session, maybe while tables are small, and must also work when they are large: so each changed
-- row is looked up by its key.

-- Whether lines and payments count depends on the status of their order, so a change of it includes them.
create function roll_up_orders() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  minus rollup_part[] = '{}';
  plus rollup_part[] = '{}';
  fewer customer_part[] = '{}';
  more customer_part[] = '{}';
begin
  if tg_op <> 'INSERT' then
    minus = array(
      select (part.name, part.key, part.count, part.cents)::rollup_part from removed as o
      cross join lateral parts_of_order(o.status, o.country_code, o.gateway_id, o.placed_at, o.total_cents) as part
    );
    fewer = array(select (customer_id, 1, is_paid(status)::int, 0)::customer_part from removed);
  end if;
  if tg_op <> 'DELETE' then
    plus = array(
      select (part.name, part.key, part.count, part.cents)::rollup_part from added as o
      cross join lateral parts_of_order(o.status, o.country_code, o.gateway_id, o.placed_at, o.total_cents) as part
    );
    more = array(select (customer_id, 1, is_paid(status)::int, 0)::customer_part from added);
  end if;
  if tg_op = 'UPDATE' then
    plus = plus || array(
      with turned as (
        select id, sum(sign) as sign
        from (
          select id, 1 as sign from added where is_paid(status) union all select id, -1 from removed where is_paid(status)
        ) as paid
        group by id having sum(sign) <> 0
      )
      select ('sales.product', product_id::text, sign * quantity, sign * quantity * unit_price_cents)::rollup_part
      from turned join order_lines on order_id = turned.id
      union all
      select ('refunds', '', sign, sign * amount_cents)::rollup_part
      from turned join payments on order_id = turned.id where kind = 'refund'
    );
  end if;
  plus = plus || ('buyers', '', count_for_customers(fewer, more), 0)::rollup_part;
  perform roll_up(minus, plus);
  return null;
end
$$;

-- Removes lines and payments while their order is still visible; the foreign key would remove them after it.
create function remove_parts_of_order() returns trigger language plpgsql as $$
begin
  delete from order_lines where order_id = old.id;
  delete from payments where order_id = old.id;
  return old;
end
$$;
create trigger remove_parts before delete on orders for each row execute function remove_parts_of_order();

-- Locks the orders, so that none becomes paid after its status was read.
create function roll_up_order_lines() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  minus rollup_part[] = '{}';
  plus rollup_part[] = '{}';
begin
  if tg_op <> 'INSERT' then
    perform 1 from orders where id in (select order_id from removed) order by id for no key update;
    minus = array(
      select ('sales.product', product_id::text, quantity, quantity * unit_price_cents)::rollup_part
      from removed join orders on orders.id = order_id where is_paid(status)
    );
  end if;
  if tg_op <> 'DELETE' then
    perform 1 from orders where id in (select order_id from added) order by id for no key update;
    plus = array(
      select ('sales.product', product_id::text, quantity, quantity * unit_price_cents)::rollup_part
      from added join orders on orders.id = order_id where is_paid(status)
    );
  end if;
  perform roll_up(minus, plus);
  return null;
end
$$;

create function roll_up_payments() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  minus rollup_part[] = '{}';
  plus rollup_part[] = '{}';
begin
  if tg_op <> 'INSERT' then
    perform 1 from orders where id in (select order_id from removed where kind = 'refund') order by id for no key update;
    minus = array(
      select ('refunds', '', 1, amount_cents)::rollup_part
      from removed join orders on orders.id = order_id where kind = 'refund' and is_paid(status)
    );
  end if;
  if tg_op <> 'DELETE' then
    perform 1 from orders where id in (select order_id from added where kind = 'refund') order by id for no key update;
    plus = array(
      select ('refunds', '', 1, amount_cents)::rollup_part
      from added join orders on orders.id = order_id where kind = 'refund' and is_paid(status)
    );
  end if;
  perform roll_up(minus, plus);
  return null;
end
$$;

create function roll_up_customers() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  minus rollup_part[] = '{}';
  plus rollup_part[] = '{}';
begin
  if tg_op <> 'INSERT' then
    minus = array(
      select ('customers.day', day_of(created_at), 1, 0)::rollup_part from removed
      union all
      select ('customers.country', country_code, 1, 0)::rollup_part from removed
    );
  end if;
  if tg_op <> 'DELETE' then
    plus = array(
      select ('customers.day', day_of(created_at), 1, 0)::rollup_part from added
      union all
      select ('customers.country', country_code, 1, 0)::rollup_part from added
    );
  end if;
  if tg_op = 'INSERT' then
    insert into customer_counts (customer_id, orders, paid_orders, tickets) select id, 0, 0, 0 from added;
  end if;
  perform roll_up(minus, plus);
  return null;
end
$$;

create function roll_up_tickets() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  minus rollup_part[] = '{}';
  plus rollup_part[] = '{}';
  fewer customer_part[] = '{}';
  more customer_part[] = '{}';
begin
  if tg_op <> 'INSERT' then
    minus = array(select ('tickets.status', status, 1, 0)::rollup_part from removed);
    fewer = array(select (customer_id, 0, 0, 1)::customer_part from removed);
  end if;
  if tg_op <> 'DELETE' then
    plus = array(select ('tickets.status', status, 1, 0)::rollup_part from added);
    more = array(select (customer_id, 0, 0, 1)::customer_part from added);
  end if;
  perform count_for_customers(fewer, more);
  perform roll_up(minus, plus);
  return null;
end
$$;

create function roll_up_activity_events() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  minus rollup_part[] = '{}';
  plus rollup_part[] = '{}';
begin
  if tg_op <> 'INSERT' then
    minus = array(select ('activities', kind_id, 1, 0)::rollup_part from removed);
  end if;
  if tg_op <> 'DELETE' then
    plus = array(select ('activities', kind_id, 1, 0)::rollup_part from added);
  end if;
  perform roll_up(minus, plus);
  return null;
end
$$;

create function rebuild_after_truncate() returns trigger language plpgsql as $$
begin
  perform rebuild_rollups();
  return null;
end
$$;

do $$
declare
  source text;
begin
  foreach source in array array['orders', 'order_lines', 'payments', 'customers', 'tickets', 'activity_events'] loop
    execute format('create trigger roll_up_insert after insert on %1$I referencing new table as added
      for each statement execute function roll_up_%1$s()', source);
    execute format('create trigger roll_up_update after update on %1$I referencing old table as removed new table as added
      for each statement execute function roll_up_%1$s()', source);
    execute format('create trigger roll_up_delete after delete on %1$I referencing old table as removed
      for each statement execute function roll_up_%1$s()', source);
    execute format('create trigger roll_up_truncate after truncate on %1$I
      for each statement execute function rebuild_after_truncate()', source);
  end loop;
end
$$;
