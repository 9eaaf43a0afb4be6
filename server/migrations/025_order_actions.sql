-- What staff do to an order beside refunds: it is held, shipped, sent to another address, noted about, and cancelled.

alter table order_lines
  add column cancelled_quantity integer not null default 0 check (cancelled_quantity >= 0),
  add column shipped_quantity integer not null default 0 check (shipped_quantity >= 0),
  add constraint no_more_pieces_moved check (cancelled_quantity + shipped_quantity <= quantity);
alter table orders
  add column hold_reason text,
  add column hold_note text,
  add column held_by uuid references staff (id),
  add column held_at timestamptz,
  drop constraint orders_shipping_state_check,
  add constraint orders_shipping_state_check
    check (shipping_state in ('unshipped', 'partlyShipped', 'shipped', 'delivered', 'notNeeded'));
create index orders_held on orders (placed_at, id) where held_at is not null;

-- shipped_at is null where it is not known: orders that were shipped before this.
create table shipments (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  state text not null check (state in ('shipped', 'delivered', 'undone')),
  carrier text not null,
  tracking text not null,
  shipped_by uuid references staff (id),
  shipped_at timestamptz,
  delivered_at timestamptz
);
create index shipments_order on shipments (order_id);
create index shipments_tracking on shipments (lower(tracking)) where tracking <> '';
create table shipment_lines (
  shipment_id uuid not null references shipments (id) on delete cascade,
  line_no integer not null,
  quantity integer not null check (quantity > 0),
  primary key (shipment_id, line_no)
);

-- Only ever added to: the newest is where an order goes.
create table order_addresses (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  name text not null,
  line1 text not null,
  line2 text not null,
  postal_code text not null,
  city text not null,
  region text not null,
  changed_by uuid references staff (id),
  changed_at timestamptz not null
);
create index order_addresses_order on order_addresses (order_id, changed_at);

create table order_notes (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  staff_id uuid not null references staff (id),
  text text not null,
  made_at timestamptz not null
);
create index order_notes_order on order_notes (order_id);

-- Once it is made, the order is cancelled.
alter table refunds add column cancels_order boolean not null default false;

update order_lines set
  shipped_quantity = case when status = 'cancelled' then 0 else quantity end,
  cancelled_quantity = case when status = 'cancelled' then quantity else 0 end
from orders where orders.id = order_id and status in ('shipped', 'delivered', 'cancelled');
insert into shipments (id, order_id, state, carrier, tracking)
select gen_random_uuid(), id, status, '', '' from orders where status in ('shipped', 'delivered');
insert into shipment_lines (shipment_id, line_no, quantity)
select shipments.id, line_no, quantity from shipments join order_lines using (order_id) where quantity > 0;

insert into permissions (id, table_name, title) values
  ('orders.edit', 'orders', 'Edit orders'),
  ('orders.ship', 'orders', 'Ship orders'),
  ('orders.cancel', 'orders', 'Cancel orders');
insert into staff_permissions (staff_id, permission_id)
select staff.id, added.id from staff
cross join (select unnest(array['orders.edit', 'orders.ship', 'orders.cancel']) as id) as added
where not exists (
  select from permissions where is_offered and id not in ('orders.edit', 'orders.ship', 'orders.cancel') and not exists (
    select from staff_permissions where staff_id = staff.id and permission_id = permissions.id
  )
)
on conflict do nothing;
