-- Staff ship, hold, cancel, address and note about orders. Pieces of lines are cancelled, shipped or open; shipments say which left when.

alter table order_lines
  add column cancelled_quantity integer not null default 0,
  add column shipped_quantity integer not null default 0;

alter table orders
  add column hold_reason text check (hold_reason in ('fraud', 'address', 'customer', 'other')),
  add column hold_note text,
  add column held_by uuid references staff (id),
  add column held_at timestamptz,
  add constraint held_with_reason check ((hold_reason is null) = (held_at is null)),
  drop constraint orders_shipping_state_check,
  add constraint orders_shipping_state_check
    check (shipping_state in ('unshipped', 'partlyShipped', 'shipped', 'delivered', 'notNeeded'));

-- shipped_at is null for what was shipped before this was recorded.
create table shipments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  state text not null check (state in ('shipped', 'delivered', 'undone')),
  carrier text not null default '',
  tracking text not null default '',
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

-- Only ever added to: the newest is where the order goes. version: of the order, by that change.
create table order_addresses (
  order_id uuid not null references orders (id) on delete cascade,
  version integer not null,
  name text not null,
  line1 text not null,
  line2 text not null,
  postal_code text not null,
  city text not null,
  region text not null,
  primary key (order_id, version)
);

create table order_notes (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  text text not null,
  written_by uuid references staff (id),
  written_at timestamptz not null
);
create index order_notes_order on order_notes (order_id);

-- Once such a refund is made, its order is cancelled.
alter table refunds add column cancels_order boolean not null default false;

-- Commands are named as the actions of an order. data: ids and figures of what was done.
alter table commands add column data jsonb;
update commands set name = 'refund.requested' where name = 'refund';

update order_lines set
  shipped_quantity = case when orders.status = 'cancelled' then 0 else quantity end,
  cancelled_quantity = case when orders.status = 'cancelled' then quantity else 0 end
from orders where orders.id = order_id and orders.status in ('shipped', 'delivered', 'cancelled');
alter table order_lines add constraint no_more_pieces_moved
  check (cancelled_quantity >= 0 and shipped_quantity >= 0 and cancelled_quantity + shipped_quantity <= quantity);
insert into shipments (order_id, state) select id, status from orders where status in ('shipped', 'delivered');
insert into shipment_lines (shipment_id, line_no, quantity)
select shipments.id, line_no, quantity from shipments join order_lines using (order_id);

-- Who holds all that was offered so far gets what is new.
insert into permissions (id, table_name, title) values
  ('orders.edit', 'orders', 'Edit orders'),
  ('orders.ship', 'orders', 'Ship orders'),
  ('orders.cancel', 'orders', 'Cancel orders');
insert into staff_permissions (staff_id, permission_id)
select staff.id, added.id from staff
cross join (values ('orders.edit'), ('orders.ship'), ('orders.cancel')) as added (id)
where not exists (
  select from permissions where is_offered and permissions.id not in ('orders.edit', 'orders.ship', 'orders.cancel') and not exists (
    select from staff_permissions where staff_id = staff.id and permission_id = permissions.id
  )
);
