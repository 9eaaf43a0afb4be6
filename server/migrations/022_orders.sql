-- Orders get a number, a version and derived states; refunds become rows of their own, each cent of them on a line or on shipping; money
-- that staff send back is a command with a key, an attempt at the gateway, and an amount held meanwhile.

create sequence order_numbers start 100001;

-- version: the number of the newest event of the order. payment_state and shipping_state follow from amounts and status, and are written
-- with them. has_...: whether it has a line of this kind.
alter table orders
  add column number bigint,
  add column version integer not null default 1,
  add column updated_at timestamptz,
  add column payment_state text not null default 'awaiting'
    check (payment_state in ('awaiting', 'partlyPaid', 'paid', 'partlyRefunded', 'refunded', 'voided')),
  add column shipping_state text not null default 'unshipped'
    check (shipping_state in ('unshipped', 'shipped', 'delivered', 'notNeeded')),
  add column has_bike boolean not null default false,
  add column has_accessory boolean not null default false,
  add column has_spare_part boolean not null default false,
  add column has_warranty boolean not null default false,
  add column shipping_refunded_cents bigint not null default 0;
alter table order_lines
  add column refunded_quantity integer not null default 0,
  add column refunded_cents bigint not null default 0;

-- What can go back of each charge. held_cents are set aside for a refund under way.
create table gateway_payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  payment_id uuid not null unique references payments (id) on delete cascade,
  captured_cents bigint not null check (captured_cents > 0),
  held_cents bigint not null default 0 check (held_cents >= 0),
  refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  constraint no_more_than_captured check (held_cents + refunded_cents <= captured_cents)
);
create index gateway_payments_order on gateway_payments (order_id);

-- One movement of money that the gateway was asked for, under its id as the key. kind will have more.
create table gateway_attempts (
  id uuid primary key,
  gateway_payment_id uuid not null references gateway_payments (id) on delete cascade,
  kind text not null check (kind in ('refund')),
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in ('requested', 'sending', 'pending', 'unconfirmed', 'stuck', 'succeeded', 'refused', 'reversed')),
  tries integer not null default 0,
  looks integer not null default 0,
  sent_at timestamptz,
  next_look_at timestamptz,
  claimed_until timestamptz,
  ref text,
  refusal text
);
create unique index one_open_operation on gateway_attempts (gateway_payment_id)
  where state in ('requested', 'sending', 'pending', 'unconfirmed', 'stuck');
create index gateway_attempts_due on gateway_attempts (next_look_at) where next_look_at is not null;

-- A change that a person decided on once, by the key that the console made for it. fingerprint: of what it asks for.
create table commands (
  key uuid primary key,
  staff_id uuid not null references staff (id),
  name text not null,
  subject_id uuid,
  fingerprint text not null,
  state text not null check (state in ('running', 'done', 'refused', 'abandoned')),
  created_at timestamptz not null,
  settled_at timestamptz
);

-- gateway_payment_id, attempt_id and requested_by are null for what the shop has refunded itself.
create table refunds (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  gateway_payment_id uuid references gateway_payments (id) on delete cascade,
  attempt_id uuid unique references gateway_attempts (id) on delete cascade,
  command_key uuid unique references commands (key),
  amount_cents bigint not null check (amount_cents > 0),
  shipping_cents bigint not null check (shipping_cents >= 0),
  reason text not null,
  note text not null,
  requested_by uuid references staff (id),
  requested_at timestamptz not null,
  settled_at timestamptz
);
create index refunds_order on refunds (order_id);
create table refund_lines (
  refund_id uuid not null references refunds (id) on delete cascade,
  line_no integer not null,
  quantity integer not null check (quantity >= 0),
  amount_cents bigint not null check (amount_cents > 0),
  primary key (refund_id, line_no)
);
alter table payments drop constraint payments_kind_check,
  add constraint payments_kind_check check (kind in ('charge', 'refund', 'refund_reversal'));

-- Only ever added to. data: ids and figures.
create table order_events (
  order_id uuid not null references orders (id) on delete cascade,
  version integer not null,
  kind text not null,
  staff_id uuid references staff (id),
  data jsonb not null,
  happened_at timestamptz not null,
  primary key (order_id, version)
);

update orders set number = numbered.number, updated_at = placed_at,
  shipping_state = case status
    when 'shipped' then 'shipped' when 'delivered' then 'delivered' when 'cancelled' then 'notNeeded' else 'unshipped'
  end,
  payment_state = case
    when coalesce(refunded, 0) > 0 then case when refunded < charged then 'partlyRefunded' else 'refunded' end
    when coalesce(charged, 0) >= total_cents and (charged > 0 or status <> 'cancelled') then 'paid'
    when charged > 0 then 'partlyPaid'
    when status = 'cancelled' then 'voided'
    else 'awaiting'
  end,
  -- What was asked for beyond the lines, as the ledger has it.
  shipping_cents = greatest(total_cents - coalesce(lines.cents, 0), 0),
  has_bike = coalesce(kinds @> '{bike}', false), has_accessory = coalesce(kinds @> '{accessory}', false),
  has_spare_part = coalesce(kinds @> '{spare_part}', false), has_warranty = coalesce(kinds @> '{warranty}', false)
from (select id, 100000 + row_number() over (order by placed_at, id) as number from orders) as numbered
left join (
  select order_id, sum(amount_cents) filter (where kind = 'charge') as charged, sum(amount_cents) filter (where kind = 'refund') as refunded
  from payments group by 1
) as money on money.order_id = numbered.id
left join (
  select order_id, array_agg(kind) as kinds, sum(quantity * unit_price_cents)::bigint as cents
  from order_lines join products on products.id = product_id group by 1
) as lines on lines.order_id = numbered.id
where numbered.id = orders.id;
select setval('order_numbers', greatest(100001, (select max(number) + 1 from orders)), false);
alter table orders alter column number set default nextval('order_numbers'), alter column number set not null,
  add constraint orders_number unique (number),
  alter column updated_at set not null;

-- The refunds of an order one after the other fill its charges, the oldest first, and its lines and shipping, which share the sum out by
-- the largest remainder: from `start` to `finish` cents of it.
create temp table shares on commit drop as
with refunded as (
  select order_id, sum(amount_cents)::numeric as cents from payments where kind = 'refund' group by 1
), parts as (
  select order_id, line_no, quantity * unit_price_cents as cents from order_lines where order_id in (select order_id from refunded)
  union all
  select id, null, shipping_cents from orders where shipping_cents > 0 and id in (select order_id from refunded)
), weighed as (
  select parts.order_id, line_no, refunded.cents as sum, refunded.cents * parts.cents as exact, total
  from parts join refunded using (order_id)
  join (select order_id, nullif(sum(cents), 0) as total from parts group by 1) as totals using (order_id)
), ranked as (
  select order_id, line_no, sum, div(exact, total) as share,
    row_number() over (partition by order_id order by mod(exact, total) desc, line_no nulls last) as rank
  from weighed where total is not null
), rounded as (
  select order_id, line_no,
    share + (rank <= sum - sum(share) over (partition by order_id))::int as share
  from ranked
)
select order_id, line_no, share::bigint as share,
  (sum(share) over filled - share)::bigint as start, (sum(share) over filled)::bigint as finish
from rounded window filled as (partition by order_id order by line_no nulls last);

update order_lines set refunded_cents = share,
  refunded_quantity = case when share = quantity * unit_price_cents then quantity else 0 end
from shares where shares.order_id = order_lines.order_id and shares.line_no = order_lines.line_no and share > 0;
update orders set shipping_refunded_cents = share from shares where shares.order_id = id and line_no is null;
alter table order_lines
  add constraint no_more_pieces_refunded check (refunded_quantity between 0 and quantity),
  add constraint no_more_than_line_refunded check (refunded_cents between 0 and quantity * unit_price_cents);
alter table orders add constraint no_more_than_shipping_refunded check (shipping_refunded_cents between 0 and shipping_cents);

insert into gateway_payments (order_id, payment_id, captured_cents, refunded_cents)
select charges.order_id, id, amount_cents, greatest(0, least(amount_cents, coalesce(refunded, 0) - start))::bigint
from (
  select *, sum(amount_cents) over (partition by order_id order by made_at, id) - amount_cents as start
  from payments where kind = 'charge'
) as charges
left join (select order_id, sum(amount_cents) as refunded from payments where kind = 'refund' group by 1) as refunds using (order_id);

create temp table earlier_refunds on commit drop as
select gen_random_uuid() as id, order_id, amount_cents, made_at,
  sum(amount_cents) over filled - amount_cents as start, sum(amount_cents) over filled as finish
from payments where kind = 'refund' window filled as (partition by order_id order by made_at, id);
insert into refunds (id, order_id, amount_cents, shipping_cents, reason, note, requested_at, settled_at)
select refund.id, refund.order_id, amount_cents,
  -- Not by coalesce: greatest and least pass over what is null.
  case when share is null then 0 else greatest(0, least(refund.finish, shares.finish) - greatest(refund.start, shares.start)) end,
  'other', '', made_at, made_at
from earlier_refunds as refund left join shares on shares.order_id = refund.order_id and shares.line_no is null;
insert into refund_lines (refund_id, line_no, quantity, amount_cents)
select refund.id, line_no, 0, least(refund.finish, shares.finish) - greatest(refund.start, shares.start)
from earlier_refunds as refund join shares on shares.order_id = refund.order_id
where line_no is not null and least(refund.finish, shares.finish) > greatest(refund.start, shares.start);

-- Lists are read along these, from either end.
create index orders_placed on orders (placed_at, id);
create index orders_total on orders (total_cents, id);
create index orders_updated on orders (updated_at, id);
create index orders_customer_placed on orders (customer_id, placed_at, id);
drop index orders_customer;
create index orders_pending on orders (placed_at, id) where status = 'pending';
create index orders_paid on orders (placed_at, id) where paid_at is not null;
create index orders_bike on orders (placed_at, id) where has_bike;
create index orders_accessory on orders (placed_at, id) where has_accessory;
create index orders_spare_part on orders (placed_at, id) where has_spare_part;
create index orders_warranty on orders (placed_at, id) where has_warranty;
create index orders_payment_state on orders (payment_state, placed_at, id);

-- What is guarded from now on is offered again, and who holds all that was offered so far gets what is new.
insert into permissions (id, table_name, title) values
  ('orders.view', 'orders', 'View all orders'),
  ('orders.refund', 'orders', 'Refund orders'),
  ('orders.refund_large', 'orders', 'Make large refunds'),
  ('orders.settle', 'orders', 'Settle refunds by hand');
insert into staff_permissions (staff_id, permission_id)
select staff.id, added.id from staff
cross join (select id from permissions where table_name = 'orders' or not is_offered) as added
where not exists (
  select from permissions where is_offered and table_name <> 'orders' and not exists (
    select from staff_permissions where staff_id = staff.id and permission_id = permissions.id
  )
)
on conflict do nothing;
update permissions set is_offered = true;
