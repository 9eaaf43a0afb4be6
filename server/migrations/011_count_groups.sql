-- The number of customers with each count of orders, or tickets, by the first digit of their ids. A page far from both ends of a list by
-- these is found by such groups instead of skipping hundreds of thousands of index rows. Names of rollups (006):
--   customers.orders, customers.tickets   count, a space, the digit
-- The digit keeps groups small, and separates customers who order at the same time.
create function count_group(number bigint, customer_id uuid) returns text language sql immutable as $$
  select number || ' ' || left(customer_id::text, 1)
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
select 'customers.orders', count_group(orders, customer_id), count(*), 0 from recomputed_customer_counts group by 2
union all
select 'customers.tickets', count_group(tickets, customer_id), count(*), 0 from recomputed_customer_counts group by 2
union all
select 'tickets.status', status, count(*), 0 from tickets group by 2
union all
select 'activities', kind_id, count(*), 0 from activity_events group by 2;

-- The rollups last, because inserting into customer_counts changes them.
create or replace function rebuild_rollups() returns void language sql as $$
  delete from customer_counts;
  insert into customer_counts (customer_id, orders, paid_orders, tickets)
  select customer_id, orders, paid_orders, tickets from recomputed_customer_counts;
  delete from rollups;
  insert into rollups (name, key, count, cents) select name, key, count, cents from recomputed_rollups;
  select rebuild_customer_lists();
$$;

create function roll_up_customer_counts() returns trigger language plpgsql as $$
declare
  minus rollup_part[] = '{}';
  plus rollup_part[] = '{}';
begin
  if tg_op <> 'INSERT' then
    minus = array(
      select ('customers.orders', count_group(orders, customer_id), count(*), 0)::rollup_part
      from removed group by count_group(orders, customer_id)
      union all
      select ('customers.tickets', count_group(tickets, customer_id), count(*), 0)::rollup_part
      from removed group by count_group(tickets, customer_id)
    );
  end if;
  if tg_op <> 'DELETE' then
    plus = array(
      select ('customers.orders', count_group(orders, customer_id), count(*), 0)::rollup_part
      from added group by count_group(orders, customer_id)
      union all
      select ('customers.tickets', count_group(tickets, customer_id), count(*), 0)::rollup_part
      from added group by count_group(tickets, customer_id)
    );
  end if;
  perform roll_up(minus, plus);
  return null;
end
$$;
-- As the other trigger functions: runs with the rights of its owner, and with a fixed search path, so that no other object can shadow ours.
do $$
begin
  execute format('alter function roll_up_customer_counts() security definer set search_path = %I, pg_temp', current_schema());
end
$$;
revoke execute on function roll_up_customer_counts() from public;
create trigger roll_up_insert after insert on customer_counts referencing new table as added
for each statement execute function roll_up_customer_counts();
create trigger roll_up_update after update on customer_counts referencing old table as removed new table as added
for each statement execute function roll_up_customer_counts();
create trigger roll_up_delete after delete on customer_counts referencing old table as removed
for each statement execute function roll_up_customer_counts();

insert into rollups (name, key, count, cents)
select name, key, count, cents from recomputed_rollups where name in ('customers.orders', 'customers.tickets');
