-- Ends all triggers and procedures. What a transaction changes in the figures it now writes itself:
--   ledger          one row for each line, shipping and refund of an order that counts; only ever added to
--   count_changes   by how much the numbers of orders, customers, tickets and activities have changed
-- A fold (server/ledger/fold.ts) adds both to rollups. A report reads rollups and what is not folded yet.
-- Servers of an earlier version must be stopped before: they rely on the triggers.

drop trigger audit_trail_is_only_added_to on audit_trail;
drop function refuse_audit_change();

drop trigger remove_parts on orders;
drop function rebuild_after_truncate() cascade;
drop function roll_up_orders() cascade;
drop function roll_up_order_lines() cascade;
drop function roll_up_payments() cascade;
drop function roll_up_customers() cascade;
drop function roll_up_tickets() cascade;
drop function roll_up_activity_events() cascade;
drop function roll_up_customer_counts() cascade;
drop function hold_customers_head() cascade;
drop function note_customer_changes() cascade;
drop function divide_grown_stretch() cascade;
drop function remove_parts_of_order();
drop function rebuild_rollups();
drop function rebuild_customer_lists();
drop function divide_long_stretches();
drop function divide_stretch(customer_marks);
drop function fold_customer_changes(customer_change[], bigint);
drop function renew_marks(customer_change[]);
drop function change_of(integer, uuid, text, text, text, text, timestamptz);
drop view listed_by_mark cascade;
drop function marks_of(customer_change);
drop function count_for_customers(customer_part[], customer_part[]);
drop function parts_of_order(text, text, uuid, timestamptz, bigint);
drop function parts_of_customer(uuid, text, timestamptz);
drop function roll_up(rollup_part[], rollup_part[]);
drop type rollup_part;
drop type customer_part;
drop view recomputed_rollups;
drop view recomputed_customer_counts;
drop view current_counts;
drop table kept_stretches, kept_lists, kept_counts, customer_marks, customer_changes, customers_head;
drop type customer_change;
drop function country_group(text, uuid);
drop function count_group(bigint, uuid);
drop function moment_of(timestamptz);
drop function patterns_of(text);

delete from rollups where name in ('customers.day', 'customers.country_group', 'customers.orders', 'customers.tickets') or count = 0;
alter table rollups drop column contents;

-- shop_number: what the shop calls the order, and what makes it the same order when it is sent twice.
-- paid_at: since when the order counts in the figures. Nothing takes it back: money returns as a refund.
alter table orders add column shop_number text unique, add column shipping_cents bigint not null default 0 check (shipping_cents >= 0),
  add column paid_at timestamptz;
alter table payments add column ref text unique;
update orders set paid_at = coalesce((select min(made_at) from payments where order_id = orders.id and kind = 'charge'), placed_at)
where is_paid(status);

-- day: that on which the order was placed, or the refund made, in UTC. orders: 1 in one row of each order.
create table ledger (
  id uuid primary key default gen_random_uuid(),
  day date not null,
  kind text not null check (kind in ('sale', 'shipping', 'refund')),
  order_id uuid not null references orders (id),
  payment_id uuid unique references payments (id),
  product_id uuid references products (id),
  country_code text not null references countries (code),
  gateway_id uuid not null references gateways (id),
  orders integer not null check (orders in (0, 1)),
  pieces integer not null check (pieces >= 0),
  cents bigint not null,
  is_folded boolean not null default false,
  check ((kind = 'refund') = (payment_id is not null)),
  check ((kind = 'sale') = (product_id is not null))
);
insert into ledger (day, kind, order_id, product_id, country_code, gateway_id, orders, pieces, cents, is_folded)
select (placed_at at time zone 'UTC')::date, 'sale', orders.id, product_id, country_code, gateway_id,
  (row_number() over (partition by orders.id order by line_no) = 1)::int, quantity, quantity * unit_price_cents, true
from orders join order_lines on order_id = orders.id where paid_at is not null;
-- What the customer was asked to pay beyond the lines.
insert into ledger (day, kind, order_id, country_code, gateway_id, orders, pieces, cents, is_folded)
select (placed_at at time zone 'UTC')::date, 'shipping', orders.id, country_code, gateway_id,
  (lines.cents is null)::int, 0, total_cents - coalesce(lines.cents, 0), true
from orders
left join (select order_id, sum(quantity * unit_price_cents)::bigint as cents from order_lines group by 1) as lines on order_id = orders.id
where paid_at is not null and total_cents is distinct from lines.cents;
insert into ledger (day, kind, order_id, payment_id, country_code, gateway_id, orders, pieces, cents, is_folded)
select (made_at at time zone 'UTC')::date, 'refund', orders.id, payments.id, country_code, gateway_id, 0, 0, amount_cents, true
from payments join orders on orders.id = order_id where kind = 'refund' and paid_at is not null;
create index ledger_tail on ledger (id) where not is_folded;

create table count_changes (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  key text not null,
  count bigint not null
);

-- Every figure stays: a difference between rollups, kept until now by triggers, and the ledger ends this migration.
create temp table figures (name text, count numeric constraint counts_stay check (count = 0), cents numeric constraint sums_stay check (cents = 0))
  on commit drop;
insert into figures
select name, sum(count), sum(cents) from (
  select name, key, count, cents from rollups where name in ('sales.day', 'sales.country', 'sales.gateway', 'sales.product', 'refunds')
  union all
  select part.name, part.key, -sum(part.count), -sum(cents) from ledger
  cross join lateral (
    values ('sales.day', day::text, orders), ('sales.country', country_code, orders), ('sales.gateway', gateway_id::text, orders)
  ) as part (name, key, count)
  where kind <> 'refund' group by 1, 2
  union all
  select 'sales.product', product_id::text, -sum(pieces), -sum(cents) from ledger where kind = 'sale' group by 2
  union all
  select 'refunds', '', -count(*), -sum(cents) from ledger where kind = 'refund'
) as parts
group by name, key;

drop function is_paid(text);
drop function day_of(timestamptz);

-- A function that sets something is never inlined, so that the planner knows what it costs.
drop index customers_letter_pairs;
drop function letter_pairs(text);
create function letter_pairs(searched text) returns text[] language sql immutable cost 1000 set search_path = pg_catalog as $$
  select string_to_array(substr(regexp_replace(searched, '(.)', E'\\1\n\\1', 'g'), 3), E'\n')
$$;
create index customers_letter_pairs on customers using gin (letter_pairs(searched));
