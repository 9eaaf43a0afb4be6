-- Lists of orders are exported by a permission of its own. Who holds all that was offered so far gets it.
insert into permissions (id, table_name, title) values ('orders.export', 'orders', 'Export orders');
insert into staff_permissions (staff_id, permission_id)
select staff.id, 'orders.export' from staff
where not exists (
  select from permissions where is_offered and id <> 'orders.export' and not exists (
    select from staff_permissions where staff_id = staff.id and permission_id = permissions.id
  )
);

-- Lists that staff have saved: the query string of a screen's address under a name. A shared one is seen by all who see the screen.
create table saved_views (
  id uuid primary key,
  staff_id uuid not null references staff (id) on delete cascade,
  screen text not null check (screen in ('orders')),
  name text not null,
  query text not null,
  is_shared boolean not null,
  created_at timestamptz not null
);
create unique index saved_views_names on saved_views (staff_id, screen, lower(name));
create index saved_views_shared on saved_views (screen) where is_shared;

-- Filters that few orders match, and lists by total of views whose orders are mostly at one end of it. Delivered orders are in few of these.
create index orders_to_ship on orders (placed_at, id)
  where status = 'paid' and shipping_state in ('unshipped', 'partlyShipped') and payment_state <> 'refunded';
create index orders_shipping_state on orders (shipping_state, placed_at, id) where shipping_state <> 'delivered';
create index orders_on_hold on orders (placed_at, id) where hold_reason is not null;
create index orders_dropped on orders (placed_at, id) where status = 'cancelled' or payment_state = 'refunded';
create index orders_country on orders (country_code, placed_at, id);
create index orders_bike_total on orders (total_cents, id) where has_bike;
create index orders_accessory_total on orders (total_cents, id) where has_accessory;
create index orders_spare_part_total on orders (total_cents, id) where has_spare_part;
create index orders_warranty_total on orders (total_cents, id) where has_warranty;
